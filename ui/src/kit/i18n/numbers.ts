import { FluentNumber } from '@fluent/bundle';

/** A whole number as it is written on the slate: no-break spaces between thousands, a true minus. */
export function figures(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return value < 0 ? `\u2212${digits}` : digits;
}

/** The same with its sign, for a difference. */
export function signed(value: number): string {
  return value > 0 ? `+${figures(value)}` : figures(value);
}

/** A number in a message: chooses plurals as its value does, and is written as figures. */
export class Figures extends FluentNumber {
  constructor(
    value: number,
    private readonly write: (value: number) => string = figures,
  ) {
    super(value);
  }

  override toString(): string {
    return this.write(this.value);
  }
}
