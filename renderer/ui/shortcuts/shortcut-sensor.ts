import { KeyboardSensor, type KeyboardSensorOptions, type SensorProps } from '@dnd-kit/core';

/**
 * The library's sensor of keyboard drags knows keys by their place alone. With this one, what calls its listener decides
 * which key lifts (`findShortcut`); the same key, Enter or the space bar drops, Escape or Tab cancels.
 */
export class ShortcutSensor extends KeyboardSensor {
  static override activators: typeof KeyboardSensor.activators = [
    {
      eventName: 'onKeyDown',
      handler: (event: React.KeyboardEvent) => {
        event.preventDefault();
        return true;
      },
    },
  ];

  constructor(props: SensorProps<KeyboardSensorOptions>) {
    const lifting = props.event instanceof KeyboardEvent ? [props.event.code] : [];
    const keyboardCodes = {
      start: lifting,
      end: [...lifting, 'Enter', 'NumpadEnter', 'Space'],
      cancel: ['Escape', 'Tab'],
    };
    super({ ...props, options: { ...props.options, keyboardCodes } });
  }
}
