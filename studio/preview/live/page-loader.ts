import { queryClient } from '#actors/operations/query-client.ts';
import { callOperation, type OperationId } from '#data/operations.ts';
import { loadPageData } from '#data/page-client.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import { createBlockAnswers, type BlockAnswers } from './block-answers.ts';
import type { PageTarget } from './page-values.ts';

/** Milliseconds for which answers are cached. Goods change while the studio is open. */
const staleTime = 60_000;

/** The data of the shown page. */
export interface LoadedData {
  value: Partial<PageData> | null;
  /** Why it could not be loaded. */
  failure: string | null;
}

/** Follows the data of the page at an address. */
export interface PageLoader {
  read(): LoadedData;
  /** Loads the data of a page, unless it is the page that is shown already. The former data stays meanwhile. */
  load(target: PageTarget): void;
  /** Loads failed data again. */
  retryFailed(): void;
}

/** @param onLoaded is called when the data is there, or could not be loaded */
export function createPageLoader(onLoaded: () => void): PageLoader {
  let shown: LoadedData = { value: null, failure: null };
  let asked: string | null = null;
  let route: string | undefined;
  return {
    read: () => shown,
    retryFailed() {
      if (shown.failure !== null) asked = null;
    },
    load({ request, dataKind, route: of }) {
      if (request === asked && of?.id === route) return;
      // The data of another kind of page has other values.
      if (of?.id !== route) shown = { value: null, failure: null };
      asked = request;
      route = of?.id;
      if (request === null) {
        shown = { value: null, failure: null };
        return;
      }
      void fetchData(request, dataKind).then((loaded) => {
        if (request !== asked) return undefined;
        shown = loaded;
        return onLoaded();
      });
    },
  };
}

/** Fetches the data of a page. Never rejects. */
async function fetchData(request: string, dataKind: PageTarget['dataKind']): Promise<LoadedData> {
  try {
    const value = await queryClient.fetchQuery({
      queryKey: ['preview-page', request],
      queryFn: ({ signal }) => loadPageData(request, { signal, dataKind }),
      staleTime,
    });
    return { value, failure: null };
  } catch (error) {
    return { value: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Creates the answers of blocks. Equal requests are fetched from the shop only once. */
export const createShopAnswers = (
  onAnswer: (key: string) => void,
  isWanted: (key: string) => boolean,
): BlockAnswers =>
  createBlockAnswers(
    (key, operation, input) =>
      queryClient.fetchQuery({
        queryKey: ['preview-block', key],
        // cast: definitions name operations that everybody may call
        queryFn: ({ signal }) => callOperation(operation as OperationId, input as never, { signal }),
        staleTime,
      }),
    onAnswer,
    isWanted,
  );
