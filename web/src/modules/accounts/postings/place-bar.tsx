import type { OwnPlace } from '@gerai/shared/accounts/postings/contract.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAnswers } from '../../../core/api/kept-answers.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { roleThere } from '../../../core/people/role-name.ts';
import { forgetKnown, keepFor } from '../../../core/session/device-memory.ts';
import { profileQuery } from '../../../core/session/profile-query.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { goToPlace, placesQuery } from './api.ts';
import classes from './place-bar.module.css';
import './place-texts.ts';

/**
 * For whoever works at several outlets today: of which of them the screens are, and the way to another. What waits to
 * be sent is of the outlet where it was begun, and arrives whichever is chosen.
 */
export default function PlaceBar() {
  const { t, i18n } = useLingui();
  const { uid, role } = useProfile();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: places } = useQuery(placesQuery);
  const go = useMutation({
    mutationFn: goToPlace,
    onSuccess: async (there, place) => {
      // What this page and the device know is of the other outlet.
      forgetAnswers();
      await forgetKnown();
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
  if (!places || places.length < 2) return null;
  const present = places.findIndex(({ is_present }) => is_present);
  const textOf = (place: OwnPlace) => `${place.outlet_name} · ${roleThere(i18n, place)}`;
  return (
    <label className={classes.bar}>
      <IconMapPin size={18} aria-hidden />
      <span className={classes.label}>{t`Working at`}</span>
      <select
        className={classes.select}
        value={go.isPending ? places.indexOf(go.variables) : present}
        disabled={go.isPending}
        onChange={(event) => go.mutate(places[Number(event.currentTarget.value)]!)}
      >
        {places.map((place, at) => (
          <option key={`${place.posting_id} ${place.location_id}`} value={at}>
            {textOf(place)}
          </option>
        ))}
      </select>
    </label>
  );
}
