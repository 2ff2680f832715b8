import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ErroInterno } from './erro-interno.tsx'
import { ErroPagina } from './erro-pagina.tsx'
import { Recarregar } from './recarregar.tsx'

/** Code that did not load. Each browser has its own message, but all contain this word. */
const faltaCodigo = (motivo: unknown) => motivo instanceof TypeError && motivo.message.includes('module')

/** Shown in place of the part that failed. The console has the whole error. */
export function FalhaDaPagina({ motivo }: { motivo: unknown }) {
  useEffect(() => console.error(motivo), [motivo])
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md content-center">
      {faltaCodigo(motivo) ? (
        <ErroPagina titulo={<Trans>Esta tela não carregou</Trans>} acoes={<Recarregar />}>
          <Trans>
            Confira sua conexão e tente de novo. Sem internet, só abre o que já foi guardado neste aparelho.
          </Trans>
        </ErroPagina>
      ) : (
        <ErroInterno />
      )}
    </div>
  )
}
