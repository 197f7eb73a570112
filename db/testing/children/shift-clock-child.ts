// Loaded before a program (`node --import`): its clock goes wrong by WARCHEST_CLOCK milliseconds.
const shift = Number(process.env['WARCHEST_CLOCK'] ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [ShiftedDate.now()] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
