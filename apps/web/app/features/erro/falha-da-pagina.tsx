import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErroNaoEncontrado } from './erro-404-texto.tsx'
import { ErroInterno } from './erro-interno.tsx'

/** What a route's boundary shows: nothing is there, or something broke, which the console tells in full. */
export function FalhaDaPagina() {
  const error = useRouteError()
  const ausente = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!ausente) console.error(error)
  }, [error, ausente])
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md content-center">
      {ausente ? <ErroNaoEncontrado /> : <ErroInterno />}
    </div>
  )
}
