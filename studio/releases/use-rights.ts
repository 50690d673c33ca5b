import { useStaffOperation } from '../frame/use-staff-operation.ts';

/** What the signed-in person may do; undefined while it is not known. */
export function useRights(): { mayPublish: boolean | undefined; name: string | null } {
  const { data } = useStaffOperation('studio.me', {});
  return { mayPublish: data?.roles.includes('owner'), name: data?.name ?? null };
}
