import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Vinda } from '@zelo/contract/plataforma/vinda/vinda'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { confirmDelete } from '#ui/record/confirm-delete.ts'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'
import { descartar, enviar, rotaVinda, vindaQuery } from './vinda.queries.ts'
import { VindaAndamento } from './vinda-andamento.tsx'
import { VindaArquivo } from './vinda-arquivo.tsx'
import { VindaDesfecho } from './vinda-desfecho.tsx'
import { VindaPrevia } from './vinda-previa.tsx'

/** «Trazer de outra instalação»: uploads a company's archive, shows a preview and imports it. */
export default function VindaPage() {
  const { pode, porQueNao } = usePermissoes(rotaVinda)
  const { data, error, refetch, isFetching } = useQuery({ ...vindaQuery, enabled: pode('UPD') })
  const { busy, act } = useAction()
  const cancelar = useRef<AbortController>(undefined)
  // Leaving the page stops the upload. It can be continued later.
  useEffect(() => () => cancelar.current?.abort(), [])

  function subir(arquivo: File, aberta: Vinda | undefined) {
    const controle = new AbortController()
    cancelar.current = controle
    void act(() =>
      enviar(arquivo, aberta, controle.signal).catch((error: unknown) => {
        if (!controle.signal.aborted) throw error
      }),
    )
  }

  return (
    <RecordFrame title={<Trans>Trazer de outra instalação</Trans>}>
      {!pode('UPD') ? (
        <EmptyState icon={<Lock aria-hidden />} title={<Trans>Só quem altera as configurações traz empresas</Trans>}>
          {porQueNao('UPD')}
        </EmptyState>
      ) : data === undefined ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <div className="grid max-w-[70ch] grid-cols-[minmax(0,1fr)] gap-6">
          <VindaDesfecho vinda={data} />
          <Etapa vinda={data} subindo={busy} onArquivo={subir} onParar={() => cancelar.current?.abort()} />
        </div>
      )}
    </RecordFrame>
  )
}

function Etapa({
  vinda,
  subindo,
  onArquivo,
  onParar,
}: {
  vinda: Vinda | null
  subindo: boolean
  onArquivo: (arquivo: File, aberta: Vinda | undefined) => void
  onParar: () => void
}) {
  const { t } = useLingui()
  if (!vinda || vinda.estado === 'TRAZIDA' || vinda.estado === 'FALHOU') {
    return <VindaArquivo busy={subindo} onArquivo={(arquivo) => onArquivo(arquivo, undefined)} />
  }
  const jogarFora = () =>
    confirmDelete({
      title: t`Descartar «${vinda.nome}»?`,
      text: t`O que já subiu é apagado daqui. Nada foi gravado, e o arquivo no seu computador fica.`,
      button: t`Descartar arquivo`,
      remove: () => descartar(vinda.id),
    })
  if (vinda.estado === 'VISTA' && vinda.previa) {
    return <VindaPrevia vinda={vinda} previa={vinda.previa} onDescartar={jogarFora} />
  }
  if (vinda.estado !== 'SUBINDO') return <VindaAndamento vinda={vinda} />
  return (
    <>
      <VindaAndamento vinda={vinda} />
      {subindo ? (
        <div>
          <Button onClick={onParar}>
            <Trans>Parar</Trans>
          </Button>
        </div>
      ) : (
        <>
          <VindaArquivo continua={vinda} busy={false} onArquivo={(arquivo) => onArquivo(arquivo, vinda)} />
          <div>
            <Button variant="quiet" onClick={jogarFora}>
              <Trans>Descartar arquivo</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  )
}
