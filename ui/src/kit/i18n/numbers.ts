import { FluentNumber } from '@fluent/bundle';
import { language } from './language.svelte';

/** Formats a whole number as the language on screen does (with a no-break space or a comma between thousands), with a true minus sign. */
export function figures(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, language() === 'fr' ? '\u00a0' : ',');
  return value < 0 ? `\u2212${digits}` : digits;
}

/** Formats a difference, with a plus sign if it is positive. */
export function signed(value: number): string {
  return value > 0 ? `+${figures(value)}` : figures(value);
}

/** A number in a message: its value selects the plural, and `figures` writes it. */
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
