import type { OwnPlace } from '@gerai/shared/accounts/postings/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAnswers } from '../../../core/api/cached-answers.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { roleName, roleThere } from '../../../core/people/role-name.ts';
import { forgetPersisted, keepFor } from '../../../core/session/device-memory.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { goToPlace, placesQuery } from './api.ts';
import classes from './place-bar.module.css';
import './place-texts.ts';

/**
 * For whoever is a manager at one outlet and staff at another: as what the screens are, and the way to the other. Those
 * are of all outlets where the person is the same. What waits to be sent arrives whichever is chosen.
 */
export function PlaceBar() {
  const { t, i18n } = useLingui();
  const { uid, role } = useProfile();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: places } = useQuery(placesQuery);
  const go = useMutation({
    mutationFn: goToPlace,
    // A list that was asked for before the choice would put back where the person was.
    onMutate: () => queries.cancelQueries({ queryKey: placesQuery.queryKey }),
    onSuccess: async (there, place) => {
      // What this page and the device know is of the other outlet.
      forgetAnswers();
      await forgetPersisted();
      keepFor(uid);
      queries.setQueryData(placesQuery.queryKey, there);
      await queries.fetchQuery({ ...profileQuery, staleTime: 0 });
      if (place.role !== role) await navigate({ to: '/task/dashboard' });
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryRoots.profile });
    },
    onError: (error) => {
      notify.error({ title: i18n._(msg`Still at the same outlet`), message: errorText(i18n, error) });
      void queries.invalidateQueries({ queryKey: placesQuery.queryKey });
    },
  });
  const ofRoles = [...Map.groupBy(places ?? [], (place) => place.role).values()];
  if (ofRoles.length < 2) return null;
  const present = ofRoles.findIndex((of) => of.some(({ is_present }) => is_present));
  const textOf = (of: readonly OwnPlace[]) => {
    // Who manages an area with their own outlet in it is there twice.
    const outlets = new Set(of.map(({ location_id }) => location_id)).size;
    return outlets === 1
      ? `${of[0]!.outlet_name} · ${roleThere(i18n, of[0]!)}`
      : `${roleName(i18n, of[0]!.role)} · ${t`${plural(outlets, { one: '# outlet', other: '# outlets' })}`}`;
  };
  return (
    <label className={classes.bar}>
      <IconMapPin size={18} aria-hidden />
      <span className={`${text.muted} ${boxes.fixed}`}>{t`Working as`}</span>
      <select
        className={classes.select}
        // By the role: the list may have been read anew since the choice.
        value={go.isPending ? ofRoles.findIndex(([place]) => place?.role === go.variables.role) : present}
        disabled={go.isPending}
        onChange={(event) => go.mutate(ofRoles[Number(event.currentTarget.value)]![0]!)}
      >
        {ofRoles.map((of, at) => (
          <option key={of[0]!.role} value={at}>
            {textOf(of)}
          </option>
        ))}
      </select>
    </label>
  );
}
