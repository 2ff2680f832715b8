import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  exportarRecusadas,
  limitesImportacao,
  type ResultadoImportacao,
} from '@zelo/contract/agenda/cliente/cliente-importacao'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { relerClientes, rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { baixar } from '#lib/api/baixar.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Link } from '#ui/button/link.tsx'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { act, useAction } from '#ui/feedback/use-action.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { type Importacao, iniciar } from './importar.queries.ts'
import { explicarFalha } from './importar-falha.ts'
import { tipos } from './importar-tipos.ts'

const resultados = {
  NOVO: { nome: msg`Novo`, tom: 'good' },
  DUPLICADO: { nome: msg`Já existe`, tom: 'info' },
  MUDA: { nome: msg`Muda`, tom: 'info' },
  IGUAL: { nome: msg`Igual`, tom: 'neutral' },
  RECUSADO: { nome: msg`Com erro`, tom: 'warn' },
  CRIADO: { nome: msg`Incluído`, tom: 'good' },
  COMPLETADO: { nome: msg`Completado`, tom: 'good' },
  PULADO: { nome: msg`Pulado`, tom: 'neutral' },
} satisfies Record<ResultadoImportacao, { nome: unknown; tom: TagTone }>

/** An import after its upload: being checked, waiting for confirmation, being written, or done. */
export function ImportarAndamento({ importacao, onOutra }: { importacao: Importacao; onOutra: () => void }) {
  const { t, i18n } = useLingui()
  const { estado, contagem, arquivo, tipo } = importacao
  useEffect(() => {
    if (estado === 'CONCLUIDA') void act(relerClientes)
  }, [estado])
  const trabalhando = estado === 'CONFERINDO' || estado === 'IMPORTANDO'
  const numeros: [string, number][] =
    estado === 'CONCLUIDA'
      ? [
          [t`Incluídos`, contagem.criados],
          [tipo === 'CLIENTE' ? t`Completados` : t`Mudados`, contagem.completados],
          [t`Pulados`, contagem.pulados],
          [t`Com erro`, contagem.recusados],
        ]
      : [
          [t`Novos`, contagem.novos],
          ...(tipo === 'CLIENTE'
            ? ([[t`Já existem`, contagem.duplicados]] as const)
            : ([
                [t`Mudam`, contagem.mudam],
                [t`Iguais`, contagem.iguais],
              ] as const)
          ).map(([nome, total]): [string, number] => [nome, total]),
          [t`Com erro`, contagem.recusados],
        ]
  return (
    <div className="card grid gap-6 p-4">
      <header>
        <h2 className="text-lg font-emphasis" aria-live="polite">
          {estado === 'CONFERINDO' ? <Trans>Conferindo as linhas…</Trans> : null}
          {estado === 'CONFERIDA' ? <Trans>Tudo conferido. Nada foi gravado ainda.</Trans> : null}
          {estado === 'IMPORTANDO' ? <Trans>Importando…</Trans> : null}
          {estado === 'CONCLUIDA' ? <Trans>Importação concluída</Trans> : null}
        </h2>
        <p className="mt-1 text-sm text-ink-3 wrap-anywhere">{arquivo}</p>
      </header>
      {trabalhando ? <Progresso importacao={importacao} /> : null}
      {trabalhando ? null : (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {numeros.map(([nome, total]) => (
            <div key={nome}>
              <dt className="text-note text-ink-3">{nome}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{total}</dd>
            </div>
          ))}
        </dl>
      )}
      {trabalhando ? null : <Amostra importacao={importacao} />}
      {estado === 'CONFERIDA' ? <Decidir importacao={importacao} onOutra={onOutra} /> : null}
      {estado === 'CONCLUIDA' ? (
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onOutra}>
            <Trans>Importar outro arquivo</Trans>
          </Button>
          <ButtonLink to={tipos[tipo].rota} variant="primary">
            {i18n._(tipos[tipo].ver)}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

function Progresso({ importacao: { feitas, total } }: { importacao: Importacao }) {
  const { t } = useLingui()
  return (
    <div>
      <progress
        value={feitas}
        max={total}
        aria-label={t`Linhas prontas`}
        className="h-2 w-full overflow-hidden rounded-full accent-pri"
      />
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        <Trans>
          {feitas} de {total} linhas. Pode sair desta página: o trabalho continua.
        </Trans>
      </p>
    </div>
  )
}

function Amostra({ importacao: { id, amostra, contagem } }: { importacao: Importacao }) {
  const { t, i18n } = useLingui()
  if (amostra.length === 0) return null
  const porque = (linha: Importacao['amostra'][number]): ReactNode =>
    linha.motivo ??
    (linha.cliente ? (
      <Link to={`${rotaCliente}/${linha.cliente.id}`} className="underline">
        {linha.cliente.nome}
      </Link>
    ) : null)
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-emphasis">
          <Trans>Linhas para olhar</Trans>
        </h3>
        {contagem.recusados > 0 ? (
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => act(() => baixar(exportarRecusadas, { params: { id } }), t`Lista baixada.`)}
          >
            <Trans>Baixar linhas com erro</Trans>
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line-2 rounded-frame border border-line text-sm">
        {amostra.map((linha) => (
          <li key={linha.numero} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="w-16 shrink-0 text-ink-3 tabular-nums">
              <Trans>Linha {linha.numero}</Trans>
            </span>
            <Tag tone={resultados[linha.resultado].tom}>{i18n._(resultados[linha.resultado].nome)}</Tag>
            <span className="font-emphasis wrap-anywhere">{linha.nome || <Trans>Sem nome</Trans>}</span>
            <span className="min-w-0 basis-full text-ink-2 wrap-anywhere sm:basis-auto">{porque(linha)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-ink-3">
        <Trans>Mostramos as primeiras. O arquivo enviado fica guardado por {limitesImportacao.dias} dias.</Trans>
      </p>
    </section>
  )
}

function Decidir({ importacao: { id, contagem }, onOutra }: { importacao: Importacao; onOutra: () => void }) {
  const { t } = useLingui()
  const [duplicados, setDuplicados] = useState<'PULAR' | 'COMPLETAR'>('PULAR')
  const { busy, act } = useAction()
  return (
    <>
      {contagem.mudam > 0 ? (
        <RadioGroup
          legend={t`E o que já existe e está diferente?`}
          value={duplicados}
          onChange={setDuplicados}
          choices={[
            { value: 'PULAR', label: t`Pular`, hint: t`O cadastro de hoje fica como está.` },
            { value: 'COMPLETAR', label: t`Mudar`, hint: t`Passa a valer o que a planilha diz.` },
          ]}
        />
      ) : null}
      {contagem.duplicados > 0 ? (
        <RadioGroup
          legend={t`E quem já existe?`}
          value={duplicados}
          onChange={setDuplicados}
          choices={[
            { value: 'PULAR', label: t`Pular`, hint: t`O cadastro de hoje fica como está.` },
            {
              value: 'COMPLETAR',
              label: t`Completar o que falta`,
              hint: t`Só os campos vazios, as etiquetas e a nota. Nada é trocado.`,
            },
          ]}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onOutra}>
          <Trans>Escolher outro arquivo</Trans>
        </Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={contagem.novos + contagem.duplicados + contagem.mudam === 0}
          onClick={() => act(() => iniciar(id, duplicados).catch(explicarFalha))}
        >
          <Trans>Importar</Trans>
        </Button>
      </div>
    </>
  )
}
