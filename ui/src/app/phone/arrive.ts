import { mount, unmount } from 'svelte';
import type { TableSeat } from '../../api/call';
import { hasSaidSeat } from '../perspective.svelte';
import { liveAt } from '../router.svelte';
import { pathOf } from '../routes';
import Join from './Join.svelte';
import { askWho, takeInvitation, type Invitation, type Joined } from './joining';

/** Determines which phone this page is on; a phone that has not joined does so first. Null if the page is not of the local network. */
export async function arrive(settings: Promise<void>): Promise<Joined | null> {
  const invitation = takeInvitation();
  const who = await askWho().catch(() => null);
  if (!who) return null;
  const phone = !who.phone || invitation ? await joined(invitation, settings) : who.phone;
  if (phone.table) stayAtTable(phone.table);
  if (!window.location.hash) openMatch(phone);
  return phone;
}

/** Shows the page on which a phone joins, until it has. */
async function joined(invitation: Invitation | null, settings: Promise<void>): Promise<Joined> {
  await settings;
  const target = document.getElementById('app') ?? document.body;
  return new Promise((resolve) => {
    const page = mount(Join, {
      target,
      props: {
        invitation,
        done: (phone) => void unmount(page).then(() => resolve(phone)),
      },
    });
  });
}

function addressOf({ concours, round, table }: TableSeat) {
  return { concours, round: String(round), table: String(table) };
}

/** A phone at a table of a concours has the screens of that concours and of its match. Its home is its table. */
function stayAtTable(seat: TableSeat): void {
  liveAt('concours-table', addressOf(seat), ({ name, params }) => name === 'settings' || !!(params.id ?? params.ruleset) || params.concours === seat.concours);
}

/** Opens the phone's table of a concours, or its match, where it first asks for the owner's seat. */
function openMatch({ match: id, role, table: seat }: Joined): void {
  if (seat) {
    window.history.replaceState(null, '', `#${pathOf('concours-table', addressOf(seat))}`);
  }
  // A screen without a match of its own shows the matches in progress.
  if (!id && role === 'screen') window.history.replaceState(null, '', `#${pathOf('boards')}`);
  if (!id) return;
  // At a table of a concours, the sides are those of its sheet.
  const screen = role === 'screen' ? 'board' : seat || hasSaidSeat(id) ? 'table' : 'seat';
  window.history.replaceState(null, '', `#${pathOf(screen, { id })}`);
}
