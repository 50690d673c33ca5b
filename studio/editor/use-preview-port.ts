import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  readyMessage,
  type PreviewEvents,
  type PreviewInput,
  type PreviewPort,
} from '../preview/preview-port.ts';

type PreviewWindow = Window & { vitrinPreview?: PreviewPort };

/** Returns the changed fields between two inputs. */
function changesOf(before: PreviewInput, after: PreviewInput): Partial<PreviewInput> {
  const keys = Object.keys(after) as (keyof PreviewInput)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}

/**
 * Shows an input in the preview of an iframe. The preview gets its content by direct calls, and again after each load,
 * so that a reload or a crash loses nothing.
 * @param input null: the preview starts, and waits for it
 * @param portRef receives the port while the preview is ready
 */
export function usePreviewPort(
  view: RefObject<HTMLIFrameElement | null>,
  input: PreviewInput | null,
  events: PreviewEvents,
  portRef?: RefObject<PreviewPort | null>,
): PreviewPort | null {
  const [port, setPort] = useState<PreviewPort | null>(null);
  const latest = useRef({ input, events });
  const shown = useRef<PreviewInput | null>(null);
  const waiting = useRef<PreviewPort | null>(null);
  useEffect(() => {
    latest.current = { input, events };
  });
  const connect = useCallback(
    (ready: PreviewPort, first: PreviewInput): void => {
      // Calls the current handlers, because they change with each render.
      const live: PreviewEvents = {
        pick: (...given) => latest.current.events.pick(...given),
        write: (...given) => latest.current.events.write(...given),
        unwritable: (...given) => latest.current.events.unwritable(...given),
        move: (...given) => latest.current.events.move(...given),
        mayDrop: (...given) => latest.current.events.mayDrop(...given),
        drop: (...given) => latest.current.events.drop(...given),
        navigate: (...given) => latest.current.events.navigate(...given),
        key: (...given) => latest.current.events.key(...given),
        clipboard: (...given) => latest.current.events.clipboard(...given),
        report: (...given) => latest.current.events.report(...given),
        menu: (...given) => latest.current.events.menu(...given),
        prepared: () => latest.current.events.prepared?.(),
        drawn: (...given) => latest.current.events.drawn?.(...given),
      };
      waiting.current = null;
      shown.current = first;
      ready.connect(live, first);
      if (portRef) portRef.current = ready;
      setPort(ready);
    },
    [portRef],
  );
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const own = view.current?.contentWindow as PreviewWindow | null | undefined;
      if (origin !== location.origin || !own || source !== own) return;
      if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== readyMessage)
        return;
      const ready = own.vitrinPreview;
      if (!ready) return;
      if (latest.current.input) connect(ready, latest.current.input);
      else waiting.current = ready;
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [view, connect]);

  // In the same task as the edit: a message would wait for the next frame.
  useEffect(() => {
    if (!input) return;
    if (waiting.current) {
      connect(waiting.current, input);
      return;
    }
    const changed = shown.current ? changesOf(shown.current, input) : {};
    shown.current = input;
    if (Object.keys(changed).length > 0) port?.update(changed);
  }, [port, input, connect]);
  return port;
}
