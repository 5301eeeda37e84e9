import { useLocation, useNavigate } from 'react-router-dom';

/** Which photo is open, kept in the history so that the phone's Back closes it. */
export function useOpenPhoto() {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { photo?: number } | null;
  return {
    openPhoto: state?.photo,
    open: (photo: number) => navigate(location, { state: { photo } }),
    close: () => navigate(-1),
  };
}
