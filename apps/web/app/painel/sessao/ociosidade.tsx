import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { bloquearTela } from '#identidade/acesso/bloqueio/bloquear-tela.ts'
import { acompanharOciosidade, anotarUso } from '#lib/sessao/ociosidade.ts'
import { Button } from '#ui/button/button.tsx'

const avisoS = 60

/** Warns the user a minute before the idle lock. */
export function Ociosidade() {
  const [segundos, passar] = useState(Number.POSITIVE_INFINITY)
  useEffect(
    () =>
      acompanharOciosidade((restam) => {
        passar(restam <= avisoS ? restam : Number.POSITIVE_INFINITY)
        if (restam <= 0) void bloquearTela()
      }),
    [],
  )
  if (segundos > avisoS) return null
  const restam = Math.max(0, segundos)
  return (
    <div
      role="alertdialog"
      aria-labelledby="ocioso"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--barra))] z-40 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-popover bg-surface p-4 text-ink text-sm shadow-overlay"
    >
      <p id="ocioso">
        <Trans>Você está sem usar o painel há um tempo.</Trans>{' '}
        <span className="tabular-nums">
          <Trans>Sua tela vai ser bloqueada em {restam} s.</Trans>
        </span>
      </p>
      <Button
        variant="primary"
        onClick={() => {
          anotarUso()
          passar(Number.POSITIVE_INFINITY)
        }}
      >
        <Trans>Continuar usando</Trans>
      </Button>
    </div>
  )
}
