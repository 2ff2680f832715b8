import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ProvaDaEliminacao, SituacaoPedidoTitular, TipoPedidoTitular } from '@zelo/contract/agenda/titular/titular'
import type { Look } from '#ui/tag/look-tag.tsx'

export const nomesDoTipo: Record<TipoPedidoTitular, MessageDescriptor> = {
  ACESSO: msg`Cópia dos dados`,
  CORRECAO: msg`Correção`,
  ELIMINACAO: msg`Apagar tudo`,
}

export const looksDaSituacao: Record<SituacaoPedidoTitular, Look> = {
  ABERTO: [msg`Esperando resposta`, 'warn'],
  ATENDIDO: [msg`Atendido`, 'good'],
  RECUSADO: [msg`Recusado`, 'danger'],
  CANCELADO: [msg`Sem efeito`, 'neutral'],
}

/** What an erasure deleted, what stays without a name, and why. */
export function Prova({ prova: { apagado, mantido } }: { prova: ProvaDaEliminacao }) {
  const { mensagens, arquivos, notas, etiquetas, esperas, emails } = apagado
  const { agendamentos, consentimentos, pagamentos } = mantido
  return (
    <div className="mt-6 grid gap-5 text-body">
      <section>
        <h2 className="font-emphasis text-ink">
          <Trans>O que foi apagado</Trans>
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-2 tabular-nums">
          <li>
            <Trans>Nome, e-mail, telefone, CPF e nascimento do cadastro</Trans>
          </li>
          <li>
            <Trans>
              {mensagens} mensagens e {arquivos} arquivos de conversas
            </Trans>
          </li>
          <li>
            <Trans>
              {notas} notas e {etiquetas} etiquetas
            </Trans>
          </li>
          <li>
            <Trans>
              {esperas} pedidos na lista de espera e {emails} e-mails
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <h2 className="font-emphasis text-ink">
          <Trans>O que fica, sem o seu nome, e por quê</Trans>
        </h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-2 tabular-nums">
          <li>
            <Trans>{agendamentos} agendamentos: contas e impostos da empresa (LGPD, artigo 16, I)</Trans>
          </li>
          <li>
            <Trans>{pagamentos} pagamentos: registro contábil exigido por lei (LGPD, artigo 16, I)</Trans>
          </li>
          <li>
            <Trans>{consentimentos} registros de consentimento: prova de que o pedido foi respeitado</Trans>
          </li>
        </ul>
      </section>
    </div>
  )
}
