import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { postKind } from '../../entities/post.ts';
import { pageDataQuery, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { pageCache, pageEnvelope } from './page-data.ts';

const shared = { method: 'GET', tag: 'pages', cache: { ...pageCache, seconds: 300 } } as const;
const query = z.object({ ...pageDataQuery, page: pageNumber });

export const getWeblogPage = defineOperation({
  ...shared,
  id: 'pages.weblog',
  path: '/ssr_routes/weblog',
  summary: 'Data of the weblog: the newest posts of all kinds',
  query,
  response: pageEnvelope('posts'),
  errors: ['page-past-end', 'validation-failed'],
});

export const getWeblogKindPage = defineOperation({
  ...shared,
  id: 'pages.weblog-kind',
  path: '/ssr_routes/weblog/{kind}',
  summary: 'Data of one kind of posts',
  params: z.object({ kind: z.string().max(40) }),
  query,
  response: pageEnvelope('posts', 'kind'),
  errors: ['not-found', 'page-past-end', 'validation-failed'],
});

export const getWeblogPostPage = defineOperation({
  ...shared,
  id: 'pages.weblog-post',
  path: '/ssr_routes/weblog/{kind}/{slug}',
  summary: 'Data of one post',
  params: z.object({ kind: postKind, slug }),
  query: z.object(pageDataQuery),
  response: pageEnvelope('post', 'kind'),
  errors: ['post-not-found', 'validation-failed'],
});
