import type { DiagnosticText } from './text.ts';

/** Problems with routes; a part of the texts of diagnostic-texts.ts. */
export const routeTexts = {
  'page-missing': {
    severity: 'error',
    problem: 'the route shows the page “{page}” on {platform}, and there is no document for it',
    remedy: 'add pages/{page}.{platform}.json or pages/{page}.all.json, or change the route',
  },
  'page-unused': {
    severity: 'warning',
    problem: 'no route shows this page on its platform',
    remedy: 'add a route with "page": "{page}" to manifest.json, or remove the file',
  },
  route: { severity: 'error', problem: '{problem}', remedy: '{remedy}' },
  'route-title': {
    severity: 'warning',
    problem: 'there is no message routes.{title} for the title',
    remedy: 'add it to {file}, or write a template such as {product.title}',
  },
  'route-description': {
    severity: 'warning',
    problem: 'there is no message routes.{description} for the description',
    remedy: 'add it to {file}, or write the description itself',
  },
  'template-name': {
    severity: 'warning',
    problem: 'neither the path nor the page data have {name}, so nothing is shown in its place',
    remedy: 'write one of: {known}',
  },
  'crumb-title': {
    severity: 'warning',
    problem: 'there is no message routes.{title} for this part of the breadcrumb',
    remedy: 'add it to {file}, or write a template such as {category.title}',
  },
} as const satisfies Record<string, DiagnosticText>;
