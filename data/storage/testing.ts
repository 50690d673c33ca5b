import { memoryArea, type StorageArea } from './area.ts';
import { createStores, type BrowserStores } from './stores.ts';
import { createTabLink } from './tab-link.ts';

// Browsers with several tabs, for tests of data/ and actors/.

type Listener = (event: { data: unknown }) => void;

/**
 * Linked channels: as with BroadcastChannel, a message reaches every channel but the sender's. Messages are
 * copied.
 */
export class ChannelHub {
  private readonly members = new Set<{ listeners: Set<Listener> }>();
  /** While true, messages wait until {@link release}. */
  holding = false;
  private held: (() => void)[] = [];

  join(): Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> {
    const member = { listeners: new Set<Listener>() };
    this.members.add(member);
    const others = () => [...this.members].filter((each) => each !== member);
    return {
      postMessage: (message: unknown) => {
        const data: unknown = structuredClone(message);
        const deliver = () =>
          others().forEach(({ listeners }) => listeners.forEach((listener) => listener({ data })));
        if (this.holding) this.held.push(deliver);
        else deliver();
      },
      addEventListener: (_type: string, listener: unknown) => void member.listeners.add(listener as Listener),
    };
  }

  /** Delivers the held messages, oldest first. */
  release(): void {
    this.holding = false;
    for (const deliver of this.held.splice(0)) deliver();
  }
}

/** Creates one browser: storage that its tabs share, and a channel between them. */
export function createBrowser(local: StorageArea = memoryArea()) {
  const hub = new ChannelHub();
  return {
    local,
    hub,
    openTab: (): BrowserStores =>
      createStores({ local, session: memoryArea(), link: createTabLink(hub.join(), new EventTarget()) }),
  };
}
