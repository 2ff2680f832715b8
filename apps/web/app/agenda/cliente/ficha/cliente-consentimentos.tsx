import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Finalidade,
  finalidades,
  type ModoConsentimento,
  modosConsentimento,
  registrarConsentimento,
  versaoConsentimento,
} from '@zelo/contract/agenda/cliente/cliente'
import { useState } from 'react'
import { type ClienteAberto, relerClientes } from '#agenda/cliente/cliente.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { formatDataHora, formatDia } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/tag/tag.tsx'

/** The texts of `versaoConsentimento`. Another wording needs another version. */
const textos = {
  AVISOS: {
    nome: msg`Avisos dos horários`,
    texto: msg`Aceito receber mensagens sobre os meus horários: confirmação, lembrete e mudança. Posso desistir quando quiser.`,
  },
  NOVIDADES: {
    nome: msg`Novidades e ofertas`,
    texto: msg`Aceito receber novidades e ofertas desta empresa. Posso desistir quando quiser, sem perder meus horários.`,
  },
} satisfies Record<Finalidade, unknown>

/** What a client no longer gets after withdrawing the first consent. */
const oQuePara = msg`Lembretes, ofertas da lista de espera e pedidos de avaliação não são mais enviados. O que muda em um horário marcado continua sendo avisado.`

const modos = {
  PRESENCIAL: msg`Falando com a equipe`,
  PAPEL: msg`Assinado em papel`,
  TELEFONE: msg`Por telefone`,
  MENSAGEM: msg`Por mensagem`,
  SITE: msg`Pelo site`,
} satisfies Record<ModoConsentimento, unknown>

type PedidoDeConsentimento = { finalidade: Finalidade; concedido: boolean }

/** What the client agreed to. The last line of each purpose counts; earlier lines stay. */
export function ClienteConsentimentos({ cliente, pode }: { cliente: ClienteAberto; pode: boolean }) {
  const { i18n, t } = useLingui()
  const [pedido, setPedido] = useState<PedidoDeConsentimento | null>(null)
  return (
    <Card title={<Trans>Consentimentos</Trans>}>
      <ul className="divide-y divide-line-2 text-sm">
        {finalidades.map((finalidade) => {
          const linhas = cliente.consentimentos.filter((um) => um.finalidade === finalidade)
          const vale = linhas[0]?.concedido
          return (
            <li key={finalidade} className="px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="flex flex-wrap items-center gap-2 font-emphasis">
                  {i18n._(textos[finalidade].nome)}
                  {linhas.length === 0 ? (
                    <Tag tone="outline" mark="ring">
                      <Trans>Não perguntado</Trans>
                    </Tag>
                  ) : vale ? (
                    <Tag tone="good" mark="dot">
                      <Trans>Aceitou</Trans>
                    </Tag>
                  ) : (
                    <Tag tone="warn" mark="square">
                      <Trans>Não aceita</Trans>
                    </Tag>
                  )}
                </p>
                {pode ? (
                  <span className="flex flex-wrap gap-2">
                    {vale === undefined ? (
                      <Button size="sm" onClick={() => setPedido({ finalidade, concedido: false })}>
                        <Trans>Não aceita</Trans>
                      </Button>
                    ) : null}
                    <Button size="sm" onClick={() => setPedido({ finalidade, concedido: !vale })}>
                      {vale ? <Trans>Retirar</Trans> : <Trans>Registrar</Trans>}
                    </Button>
                  </span>
                ) : null}
              </div>
              {finalidade === 'AVISOS' && vale === false ? (
                <p className="mt-1 text-note text-ink-2">{i18n._(oQuePara)}</p>
              ) : null}
              <ul className="mt-1 grid gap-1 text-note text-ink-3">
                {linhas.map((linha) => (
                  <li key={linha.id}>
                    {linha.concedido ? <Trans>Aceitou</Trans> : <Trans>Retirou</Trans>} ·{' '}
                    {formatDataHora(linha.registrado_em)} · {i18n._(modos[linha.como])} ·{' '}
                    <Trans>texto de {formatDia(linha.versao_texto)}</Trans>
                    {linha.autor ? ` · ${linha.autor}` : ''}
                    {linha.autor === null && linha.como === 'MENSAGEM' ? ` · ${t`o próprio cliente`}` : ''}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      {pedido ? <Registrar cliente={cliente} pedido={pedido} onFechar={() => setPedido(null)} /> : null}
    </Card>
  )
}

function Registrar({
  cliente,
  pedido,
  onFechar,
}: {
  cliente: ClienteAberto
  pedido: PedidoDeConsentimento
  onFechar: () => void
}) {
  const { t, i18n } = useLingui()
  const { nome, texto } = textos[pedido.finalidade]
  const form = useForm({
    what: t`consentimento`,
    values: { como: 'PRESENCIAL' as ModoConsentimento },
    save: ({ como }) =>
      request(registrarConsentimento, {
        params: { id: cliente.id },
        body: { ...pedido, como, versao_texto: versaoConsentimento },
      }),
    saved: t`Registrado.`,
    onSaved: async () => {
      await relerClientes()
      onFechar()
    },
  })
  return (
    <FormDialog
      form={form}
      title={i18n._(nome)}
      onClose={onFechar}
      submit={pedido.concedido ? <Trans>Registrar aceite</Trans> : <Trans>Registrar desistência</Trans>}
      className="grid gap-4"
    >
      {pedido.concedido ? (
        <>
          <p className="text-sm text-ink-2">
            <Trans>Mostre ou leia este texto a {cliente.nome}:</Trans>
          </p>
          <blockquote className="rounded-field border-s-2 border-pri bg-sunken px-4 py-3 text-sm">
            {i18n._(texto)}
          </blockquote>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          <Trans>A partir de agora conta que {cliente.nome} não aceita. O que foi aceito antes fica no registro.</Trans>
          {pedido.finalidade === 'AVISOS' ? ` ${i18n._(oQuePara)}` : null}
        </p>
      )}
      <form.Field
        name="como"
        label={t`Como foi dito`}
        as={Select}
        options={modosConsentimento.map((modo) => ({ value: modo, label: i18n._(modos[modo]) }))}
      />
    </FormDialog>
  )
}
