import type { Context, Span, SpanContext } from '@opentelemetry/api';
import { currentScope, runInScope } from './request-scope.ts';

// The packages are loaded only when traces are sent. Otherwise a span costs a comparison.

/** `server` answers another program, `client` asks one. */
export type Kind = 'server' | 'client' | 'internal';

/** Names and numbers. Never a value that a person has sent. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

type StartSpan = (name: string, kind: Kind, parent: Span | SpanContext | null) => Span;

let startSpan: StartSpan | null = null;
/** The value of a failed span's status (https://opentelemetry.io/docs/specs/otel/trace/api/#set-status). */
const failed = 2;
/** Milliseconds for one transmission. The server's own end waits no longer for a collector that is away. */
const patience = 3_000;

/**
 * Begins to send traces.
 * @param endpoint address of a collector that takes OTLP over HTTP, without `/v1/traces`
 * @param role what this process does
 * @returns a function that sends the last spans, and ends
 */
export async function startTracing(endpoint: string, role: string): Promise<() => Promise<void>> {
  const [
    { ROOT_CONTEXT, SpanKind, trace },
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrin', 'vitrin.role': role }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patience }),
      ),
    ],
  });
  const tracer = provider.getTracer('vitrin');
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
  const contextOf = (parent: Span | SpanContext | null): Context => {
    if (!parent) return ROOT_CONTEXT;
    return 'spanContext' in parent
      ? trace.setSpan(ROOT_CONTEXT, parent)
      : trace.setSpanContext(ROOT_CONTEXT, parent);
  };
  startSpan = (name, kind, parent) => tracer.startSpan(name, { kind: kinds[kind] }, contextOf(parent));
  return async () => {
    startSpan = null;
    await provider.shutdown();
  };
}

/** `traceparent` of version 00 (https://www.w3.org/TR/trace-context/#traceparent-header). */
const traceParentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Begins the span of a request; undefined where no traces are sent. @param given its `traceparent` */
export function startRequestSpan(given: string | undefined): Span | undefined {
  if (!startSpan) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = traceParentForm.exec(given ?? '') ?? [];
  const isGiven = /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId);
  const parent = isGiven ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true } : null;
  return startSpan('request', 'server', parent);
}

/** Ends the span of a request whose answer has ended. */
export function endRequestSpan(
  span: Span,
  { method, route, status, id }: { method: string; route: string; status: number; id: string },
): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'vitrin.request_id': id,
  });
  if (status >= 500) span.setStatus({ code: failed });
  span.end();
}

/** Returns the name of an error's kind. Its message may quote a value. */
function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Runs work within a span, which is a part of the span around it. */
export function inSpan<Result>(
  name: string,
  kind: Kind,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!startSpan) return work();
  const scope = currentScope();
  const span = startSpan(name, kind, scope?.span ?? null).setAttributes(attributes);
  const run = async (): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: failed }).setAttribute('error.type', kindOfError(error));
      throw error;
    } finally {
      span.end();
    }
  };
  return scope ? runInScope({ ...scope, span }, run) : run();
}
