import { home, profile, sitePage, type RouteInput } from './site-page.ts';

const tickets = { title: 'tickets', to: 'tickets' };

/** The pages of tickets, whose addresses differ between the platforms. */
export const ticketRoutes: RouteInput[] = [
  sitePage('tickets', '/tickets', {
    requiresAuth: true,
    queries: ['before'],
    breadCrumb: [home, profile, { title: 'tickets' }],
  }),
  sitePage('new-ticket', '/tickets/new-ticket', {
    platformPath: { mobile: '/new-ticket' },
    requiresAuth: true,
    queries: ['order'],
    breadCrumb: [home, profile, tickets, { title: 'new-ticket' }],
  }),
  sitePage('ticket', '/tickets/ticket-view/{id}', {
    platformPath: { mobile: '/ticket-view/{id}' },
    requiresAuth: true,
    breadCrumb: [home, profile, tickets, { title: 'ticket' }],
  }),
  // The addresses of the other platform.
  {
    id: 'new-ticket-on-desktop',
    path: '/new-ticket',
    platform: 'web',
    title: 'new-ticket',
    redirect: { status: 302, otherwise: { route: 'new-ticket' } },
  },
  {
    id: 'new-ticket-on-mobile',
    path: '/tickets/new-ticket',
    platform: 'mobile',
    title: 'new-ticket',
    redirect: { status: 302, otherwise: { route: 'new-ticket' } },
  },
  {
    id: 'ticket-on-desktop',
    path: '/ticket-view/{id}',
    platform: 'web',
    title: 'ticket',
    redirect: {
      status: 302,
      slugParams: ['id'],
      to: { route: 'ticket', param: 'id' },
      otherwise: { route: 'tickets' },
    },
  },
  {
    id: 'ticket-on-mobile',
    path: '/tickets/ticket-view/{id}',
    platform: 'mobile',
    title: 'ticket',
    redirect: {
      status: 302,
      slugParams: ['id'],
      to: { route: 'ticket', param: 'id' },
      otherwise: { route: 'tickets' },
    },
  },
];
