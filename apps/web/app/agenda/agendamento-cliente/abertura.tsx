import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'

/** Reads what a page shows, unless the page came with it. After a failure `abrir` reads again. */
export function useAbertura<T>(ler: () => Promise<T | undefined>, veio?: T) {
  const [aberto, setAberto] = useState(veio)
  const [falhou, setFalhou] = useState(false)
  const leitura = useRef(ler)
  const abrir = useCallback(() => {
    setFalhou(false)
    leitura.current().then(setAberto, (motivo) => {
      setFalhou(true)
      notifyError(motivo)
    })
  }, [])
  const falta = veio === undefined
  useEffect(() => {
    if (falta) abrir()
  }, [falta, abrir])
  return { aberto, setAberto, falhou, abrir }
}

/** Undefined when there is no such thing. */
export async function seExiste<T>(chamada: Promise<T>): Promise<T | undefined> {
  try {
    return await chamada
  } catch (motivo) {
    if (motivo instanceof ErroApi && (motivo.status === 404 || motivo.status === 422)) return undefined
    throw motivo
  }
}

export function NaoAbriu({ onTentar }: { onTentar: () => void }) {
  return (
    <FlowState name="nao-abriu" title={<Trans>Não deu para abrir agora</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Confira a sua internet e tente de novo.</Trans>
      </p>
      <Button variant="primary" size="lg" onClick={onTentar} className="mt-6">
        <Trans>Tentar de novo</Trans>
      </Button>
    </FlowState>
  )
}
