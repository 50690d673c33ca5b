import { useStaffOperation } from '../frame/use-staff-operation.ts';

/** Returns the rights of the signed-in person; undefined while unknown. */
export function useRights(): { mayPublish: boolean | undefined; name: string | null } {
  const { data } = useStaffOperation('studio.me', {});
  return { mayPublish: data?.roles.includes('owner'), name: data?.name ?? null };
}
