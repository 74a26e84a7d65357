import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Paced } from '../kit/paced';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it runs at once, and once more for all that was asked in the pause', () => {
  const run = vi.fn();
  const paced = new Paced(run, 1000);
  paced.ask();
  expect(run).toHaveBeenCalledTimes(1);
  for (let asked = 0; asked < 5; asked += 1) paced.ask();
  vi.advanceTimersByTime(999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  paced.ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test('what is stopped runs no more', () => {
  const run = vi.fn();
  const paced = new Paced(run, 1000);
  paced.ask();
  paced.ask();
  paced.stop();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});
