/** Lists that open below a button: where the window is low they scroll in the room that is left. */
export const FIT_WINDOW = { flip: true, shift: true, size: { padding: 8 } } as const;
