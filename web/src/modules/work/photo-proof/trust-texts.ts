import type { Language } from '@gerai/shared/text/language.ts';
import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import type { TrustPart } from '@gerai/shared/work/photo-proof/trust-parts.ts';
import { isGesture } from '@gerai/shared/work/submissions/challenge.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatInstant, formatNumber } from '../../../core/i18n/time.ts';
import { gestureName } from '../submissions/capture/challenge-words.ts';

type Plain = Exclude<
  TrustPart['kind'],
  `taken${string}` | 'asked' | 'at outlet' | 'between' | 'far' | 'rough' | 'offline' | 'other photos'
>;

const plain: Record<Plain, MessageDescriptor> = {
  camera: msg`camera`,
  gallery: msg`from the gallery`,
  unreported: msg`no details from the device`,
  untimed: msg`without a time`,
  'unsure time': msg`device clock uncertain`,
  'no position': msg`no position`,
  unique: msg`unique`,
  comparing: msg`photo check under way`,
  unchecked: msg`photo could not be checked`,
  'same file': msg`the same file as before`,
  'edited copy': msg`edited copy`,
  'same viewpoint': msg`same view in one plane`,
};

/** What a part of the line says, without a capital letter, with times by the clocks of the outlet. */
export function partText(i18n: I18n, language: Language, part: TrustPart, zone?: OwnZone): string {
  switch (part.kind) {
    case 'asked': {
      const { challenge } = part;
      const asked = isGesture(challenge) ? gestureName(i18n, challenge) : i18n._(msg`code ${challenge}`);
      return i18n._(msg`asked for: ${asked}`);
    }
    case 'taken':
      return formatInstant(part.at, 'time', language, zone);
    case 'taken before': {
      const time = formatInstant(part.at, 'time', language, zone);
      return i18n._(msg`taken the day before, ${time}`);
    }
    case 'taken other day': {
      const time = formatInstant(part.at, 'dateTime', language, zone);
      return i18n._(msg`taken ${time}`);
    }
    case 'at outlet': {
      const distance = distanceText(part.metres, language);
      return i18n._(msg`at the outlet (${distance})`);
    }
    case 'between': {
      const distance = distanceText(part.metres, language);
      return i18n._(msg`${distance} from the outlet`);
    }
    case 'far': {
      const distance = distanceText(part.metres, language);
      return i18n._(msg`${distance} away`);
    }
    case 'rough': {
      const distance = distanceText(part.accuracy, language);
      return i18n._(msg`position only accurate to ${distance}`);
    }
    case 'offline': {
      const time = formatInstant(part.arrived, 'dayTime', language, zone);
      return i18n._(msg`done offline, arrived ${time}`);
    }
    case 'other photos': {
      const numbers = part.numbers.join(', ');
      return i18n._(
        part.numbers.length === 1 ? msg`look at photo ${numbers}` : msg`look at photos ${numbers}`,
      );
    }
    default:
      return i18n._(plain[part.kind]);
  }
}

/** '38 m', '3.2 km', '640 km'. */
function distanceText(metres: number, language: Language): string {
  if (metres < 1000) return `${metres} m`;
  const kilometres = metres / 1000;
  return `${formatNumber(kilometres < 100 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres), language)} km`;
}
