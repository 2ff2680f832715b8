import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PreviaDaVinda, Vinda } from '@zelo/contract/plataforma/vinda/vinda'
import { type ReactNode, useState } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { trazer } from './vinda.queries.ts'

type Props = { vinda: Vinda; previa: PreviaDaVinda; onDescartar: () => unknown }

/** What an archive would import, with buttons to import or discard it. */
export function VindaPrevia({ vinda, previa, onDescartar }: Props) {
  const { t } = useLingui()
  const { busy, act } = useAction()
  const [titular, confirmar] = useState(false)
  const quem = previa.titular ? [previa.titular.nome, previa.titular.email].filter(Boolean).join(' · ') : ''
  const linhas = previa.tabelas.reduce((soma, um) => soma + um.linhas, 0)
  return (
    <section className="card grid gap-4 p-4" aria-labelledby="vinda-previa">
      <div>
        <h2 id="vinda-previa" className="font-emphasis text-base wrap-anywhere">
          <Trans>O que viria: {previa.nome}</Trans>
        </h2>
        <p className="mt-1 text-ink-2 text-sm">
          <Trans>Como estava em {formatDataHora(previa.criado_em)}. Nada foi gravado ainda.</Trans>
        </p>
      </div>
      {vinda.mudou ? (
        <Aviso>
          <Trans>Esta instalação mudou desde que você viu: confira de novo antes de trazer.</Trans>
        </Aviso>
      ) : null}
      {previa.copia ? (
        <Aviso>
          <Trans>Esta empresa já está nesta instalação: entra uma cópia, com números próprios.</Trans>
        </Aviso>
      ) : null}
      {previa.chave === previa.chave_de_la ? null : (
        <Aviso>
          <Trans>
            O endereço {previa.chave_de_la} já tem dono: o dela será {previa.chave}.
          </Trans>
        </Aviso>
      )}
      {previa.sem_categoria ? (
        <Aviso>
          <Trans>O tipo de negócio dela não existe aqui: a empresa fica sem.</Trans>
        </Aviso>
      ) : null}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-emphasis text-pri-ink text-sm hover:underline">
          <Plural value={linhas} one="# registro" other="# registros" />
          {previa.arquivos > 0 ? (
            <>
              {', '}
              <Plural value={previa.arquivos} one="# arquivo" other="# arquivos" />
            </>
          ) : null}
        </summary>
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
          {previa.tabelas.map(({ nome, linhas }) => (
            <div key={nome} className="contents">
              <dt className="text-ink-2 wrap-anywhere">{nome}</dt>
              <dd className="text-end tabular-nums">{linhas}</dd>
            </div>
          ))}
        </dl>
        {previa.faltam > 0 ? (
          <p className="mt-2 text-ink-2 text-sm">
            <Plural
              value={previa.faltam}
              one="# arquivo já faltava na origem."
              other="# arquivos já faltavam na origem."
            />
          </p>
        ) : null}
      </details>
      <Pessoas titulo={t`Já estão aqui e passam a vê-la`} pessoas={previa.reconhecidas} />
      <Pessoas titulo={t`Recebem convite`} pessoas={previa.convidadas} />
      <Pessoas titulo={t`Não vêm, e o que fizeram fica sem nome`} pessoas={previa.sem_convite} />
      {previa.desligado.length > 0 ? (
        <Lista titulo={t`Vêm desligados, e se ligam de novo`}>
          {previa.desligado.map(({ tipo, nome }) => (
            <li key={`${tipo} ${nome}`}>
              {nome} ({tipo})
            </li>
          ))}
        </Lista>
      ) : null}
      {previa.titular ? (
        <div>
          <Checkbox checked={titular} onChange={({ target }) => confirmar(target.checked)}>
            <Trans>{quem} passa a ser titular: a assinatura e as faturas da empresa ficam com essa pessoa</Trans>
          </Checkbox>
          <p className="mt-1 text-note text-ink-2">
            <Trans>É o que o arquivo diz. Marque só se confirmou com ela; sem isso, a empresa vem sem titular.</Trans>
          </p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => act(() => trazer(vinda.id, titular))}>
          <Trans>Trazer esta empresa</Trans>
        </Button>
        <Button variant="quiet" onClick={onDescartar}>
          <Trans>Descartar arquivo</Trans>
        </Button>
      </div>
    </section>
  )
}

function Pessoas({ titulo, pessoas }: { titulo: string; pessoas: PreviaDaVinda['convidadas'] }) {
  if (pessoas.total === 0) return null
  const resto = pessoas.total - pessoas.nomes.length
  return (
    <Lista titulo={`${titulo}: ${pessoas.total}`}>
      {pessoas.nomes.map(({ nome, email }) => (
        <li key={`${nome} ${email}`}>
          {nome}
          {email ? <span className="text-ink-2"> · {email}</span> : null}
        </li>
      ))}
      {resto > 0 ? (
        <li>
          <Plural value={resto} one="e mais # pessoa" other="e mais # pessoas" />
        </li>
      ) : null}
    </Lista>
  )
}

function Lista({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-emphasis text-sm">{titulo}</h3>
      <ul className="mt-1 list-disc space-y-0.5 ps-5 text-sm wrap-anywhere">{children}</ul>
    </div>
  )
}

function Aviso({ children }: { children: ReactNode }) {
  return <p className="rounded-field bg-warn-soft px-3.5 py-2.5 text-sm text-warn-ink wrap-anywhere">{children}</p>
}
