import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a one-time link, '' without one. It is read from the URL's hash and removed at once, to keep it out of
 * history, screenshots and copied addresses.
 */
export function useLinkToken(): string {
  const given = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
  const navigate = useNavigate();
  const [token, setToken] = useState(given);
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (given !== '') void navigate({ to: '.', hash: '', replace: true });
  }, [given, navigate]);
  return token;
}
