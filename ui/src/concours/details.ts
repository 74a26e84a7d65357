/** The name, day, place and fee as they are typed; the fee in whole currency. */
export interface Details {
  name: string;
  day: string;
  place: string;
  fee: number | null;
}

/** The details in the form that commands take: the fee in cents. */
export function toDetails({ name, day, place, fee }: Details): { name: string; day: string; place?: string; fee: number } {
  return { name, day, ...(place.trim() === '' ? {} : { place }), fee: Math.round((fee ?? 0) * 100) };
}
