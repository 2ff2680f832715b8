import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { comoInstalar, instalar } from '#lib/navegador/instalar.ts'
import { Button } from '#ui/button/button.tsx'
import { naoConvidarMais } from './momento.ts'

/** Invites to put the panel on the home screen, once: closed or accepted, it does not come back. */
export function ConviteInstalar() {
  const [como, setComo] = useState(comoInstalar)
  if (!como) return null

  function fechar() {
    naoConvidarMais()
    setComo(null)
  }

  return (
    <section
      aria-label="Zelo"
      className="page-enter fixed inset-x-3 bottom-[calc(var(--barra)+0.75rem)] z-20 mx-auto flex max-w-[640px] flex-wrap items-center gap-x-4 gap-y-3 rounded-popover rounded-es-[3px] border border-line bg-surface p-4 text-sm shadow-overlay"
    >
      <Smartphone aria-hidden className="size-5 shrink-0 self-start text-pri-ink" />
      <div className="min-w-[220px] flex-1">
        <p className="font-emphasis text-ink">
          <Trans>Zelo na tela inicial</Trans>
        </p>
        <p className="text-ink-2">
          {como === 'iphone' ? (
            <Trans>
              Toque em Compartilhar e em «Adicionar à Tela de Início». Abre como aplicativo e pode avisar você.
            </Trans>
          ) : (
            <Trans>Abre como aplicativo, com a agenda a um toque, e avisa quando alguém precisa de você.</Trans>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {como === 'botao' ? (
          <Button
            variant="primary"
            onClick={() => {
              void instalar()
              fechar()
            }}
          >
            <Trans>Instalar</Trans>
          </Button>
        ) : null}
        <Button variant={como === 'botao' ? 'quiet' : 'outline'} onClick={fechar}>
          {como === 'botao' ? <Trans>Agora não</Trans> : <Trans>Entendi</Trans>}
        </Button>
      </div>
    </section>
  )
}
