import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { consultarProtocolo as consultar } from '@zelo/contract/agenda/titular/titular'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { useEffect, useState } from 'react'
import { escrever } from '#agenda/agendamento-cliente/quando.ts'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { LookTag } from '#ui/tag/look-tag.tsx'
import { looksDaSituacao, nomesDoTipo, Prova } from './titular-textos.tsx'

type Comprovante = Output<typeof consultar>

export function meta() {
  return [titulo(t`Seu pedido`), { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}

/** The state of a request about personal data, by its number. It shows no name. */
export default function ProtocoloFluxo() {
  const [aberto, setAberto] = useState<Comprovante | 'ausente'>()
  useEffect(() => {
    const protocolo = chaveDoEndereco()
    if (!protocolo) return setAberto('ausente')
    request(consultar, { params: { protocolo } }).then(setAberto, (motivo) => {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 404 || motivo.status === 422) setAberto('ausente')
      else notifyError(motivo)
    })
  }, [])
  return (
    <div className="pt-6 sm:pt-10">
      {!aberto ? (
        <FlowState name="abrindo" initial title={<Trans>Abrindo o pedido</Trans>}>
          <p className="mt-3 text-ink-2">
            <Trans>Um instante.</Trans>
          </p>
          <WithoutScript>
            <Trans>Para ver o pedido aqui, ative o JavaScript do navegador, ou fale com a empresa.</Trans>
          </WithoutScript>
        </FlowState>
      ) : null}
      {aberto === 'ausente' ? (
        <FlowState name="ausente" title={<Trans>Nenhum pedido com este número</Trans>}>
          <p className="mt-3 text-ink-2">
            <Trans>Confira se o protocolo está inteiro, com as quatro partes.</Trans>
          </p>
        </FlowState>
      ) : null}
      {aberto && aberto !== 'ausente' ? <Aberto {...aberto} /> : null}
    </div>
  )
}

function Aberto({
  empresa,
  tipo,
  situacao,
  protocolo,
  criado_em,
  vence_em,
  encerrado_em,
  resposta,
  prova,
}: Comprovante) {
  const { i18n } = useLingui()
  const dia = (instante: string) => escrever(instante, empresa.fuso, { day: 'numeric', month: 'long', year: 'numeric' })
  const [pedido, prazo] = [dia(criado_em), dia(vence_em)]
  return (
    <FlowState name={situacao} above={empresa.nome} title={i18n._(nomesDoTipo[tipo])}>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <LookTag look={looksDaSituacao[situacao]} />
        <span className="text-body text-ink-2 tabular-nums">
          <Trans>
            Protocolo <strong className="font-emphasis text-ink">{protocolo}</strong>
          </Trans>
        </span>
      </p>
      <p className="mt-4 text-ink-2">
        {situacao === 'ABERTO' ? (
          <Trans>
            Pedido em {pedido}. A empresa responde até {prazo}.
          </Trans>
        ) : (
          <Trans>
            Pedido em {pedido}, encerrado em {encerrado_em ? dia(encerrado_em) : ''}.
          </Trans>
        )}
      </p>
      {situacao === 'RECUSADO' && resposta ? (
        <p className="mt-4 rounded-popover rounded-es-[3px] bg-bubble p-4 text-body text-ink">
          <Trans>Motivo da empresa: {resposta}</Trans>
        </p>
      ) : null}
      {prova ? <Prova prova={prova} /> : null}
    </FlowState>
  )
}
