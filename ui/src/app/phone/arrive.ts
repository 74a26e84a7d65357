import { mount, unmount } from 'svelte';
import { hasSaidSeat } from '../perspective.svelte';
import { pathOf, type Params, type RouteName } from '../routes';
import { homeAt, stayAt } from './home';
import Join from './Join.svelte';
import { askWho, joinWithKey, takeInvitation, type Invitation, type Joined } from './joining';

/** Determines which phone this page is on; a phone that has not joined does so first. Null if the page is not of the local network. */
export async function arrive(settings: Promise<void>): Promise<Joined | null> {
  const invitation = takeInvitation();
  const who = await askWho().catch(() => null);
  if (!who) return null;
  const known = who.phone;
  const again = known?.table && invitation ? await joinAgain(invitation, known) : null;
  const phone = again ?? (!known || invitation ? await joined(invitation, known?.name ?? '', settings) : known);
  if (phone.table) stayAt(phone.table, phone.team);
  if (!window.location.hash) openHome(phone);
  return phone;
}

/** A phone at a table of a concours that scans another sheet is known by its name. A sheet that is over takes it nowhere, if it follows a team. */
async function joinAgain(invitation: Invitation, known: Joined): Promise<Joined | null> {
  return joinWithKey(invitation, known.name).catch(() => (known.team === null ? null : known));
}

/** Shows the page on which a phone joins, until it has. */
async function joined(invitation: Invitation | null, known: string, settings: Promise<void>): Promise<Joined> {
  await settings;
  const target = document.getElementById('app') ?? document.body;
  return new Promise((resolve) => {
    const page = mount(Join, {
      target,
      props: {
        invitation,
        known,
        done: (phone) => void unmount(page).then(() => resolve(phone)),
      },
    });
  });
}

/** Opens the phone's table or team of a concours, or its match, where it first asks for the owner's seat. */
function openHome({ match: id, role, table: seat, team }: Joined): void {
  const open = (name: RouteName, params: Params = {}): void => window.history.replaceState(null, '', `#${pathOf(name, params)}`);
  if (seat) {
    const { name, params } = homeAt(seat, team);
    open(name, params);
  }
  // A screen without a match of its own shows the matches in progress.
  if (!id && role === 'screen') open('boards');
  if (!id) return;
  // At a table of a concours, the sides are those of its sheet.
  open(role === 'screen' ? 'board' : seat || hasSaidSeat(id) ? 'table' : 'seat', { id });
}
