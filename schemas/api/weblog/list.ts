import { z } from 'zod';
import { pagination } from '../../entities/pagination.ts';
import { postCard, postKind } from '../../entities/post.ts';
import { limit, pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';

export const postList = z.object({ posts: z.array(postCard), pagination });

export const listPosts = defineOperation({
  id: 'weblog.list',
  method: 'GET',
  path: '/api/v1/weblog',
  summary: 'Weblog posts of one kind or of all, newest first',
  tag: 'weblog',
  query: z.object({ kind: postKind.optional(), page: pageNumber, limit }),
  response: postList,
  errors: ['validation-failed', 'page-past-end'],
  cache: { seconds: 300, tags: ['catalogue'] },
});
