import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limitesPrompt } from '@zelo/contract/agente/prompt'
import { variaveisPrompt } from '@zelo/contract/agente/prompt-variaveis'
import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { chaves, descricoes } from '#agente/prompt/prompt-textos.ts'
import { formatDataHora, formatHora } from '#lib/formato/data-hora.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useParado } from '#lib/navegador/use-parado.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { markdownToHtml } from '#ui/markdown/html.ts'
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx'
import { type Achado, type Instrucao, revisaoDe, rotaAgente } from './instrucao.queries.ts'
import { InstrucaoConflito } from './instrucao-conflito.tsx'
import { RevisaoPainel } from './revisao-painel.tsx'
import { useAcoes } from './use-acoes.ts'
import { type Salvamento, useSalvamento } from './use-salvamento.ts'

const InstrucaoVersoes = sobDemanda(() => import('./instrucao-versoes.tsx'), 'InstrucaoVersoes')

type Props = {
  instrucao: Instrucao
  /** The page's place for buttons. The page outlives the editor, which is of one language. */
  acoesEm: HTMLElement | null
}

/** The editor of the instruction: its text, the findings and the publishing. */
export function InstrucaoEditor({ instrucao: data, acoesEm }: Props) {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaAgente)
  const { idioma } = data
  const salvamento = useSalvamento(empresa, idioma, data)
  const { texto, estado } = salvamento
  const acoes = useAcoes(data, salvamento)
  const escrita = useRef<HTMLTextAreaElement>(null)
  const revisao = useQuery({
    ...revisaoDe(empresa, idioma, useParado(texto)),
    placeholderData: keepPreviousData,
  })
  const emUso = data.publicada?.corpo ?? data.categoria?.corpo ?? ''
  const mudou = texto.trim() !== '' && texto !== data.publicada?.corpo
  const edita = pode('UPD')

  function irPara(linha: number) {
    const campo = escrita.current
    if (!campo) return
    const linhas = campo.value.split('\n')
    const de = linhas.slice(0, linha - 1).reduce((soma, uma) => soma + uma.length + 1, 0)
    campo.focus()
    campo.setSelectionRange(de, de + (linhas[linha - 1]?.length ?? 0))
    const altura = Number.parseFloat(getComputedStyle(campo).lineHeight)
    campo.scrollIntoView({ block: 'nearest' })
    scrollBy({ top: campo.getBoundingClientRect().top + linha * altura - innerHeight / 2 })
  }

  function trocar({ linha, diz, troca }: Achado) {
    const linhas = texto.split('\n')
    linhas[linha - 1] = (linhas[linha - 1] ?? '').replace(diz, () => troca ?? diz)
    salvamento.escrever(linhas.join('\n'))
  }

  return (
    <>
      {acoesEm && edita
        ? createPortal(
            <>
              {data.rascunho === null ? null : (
                <Button icon={<Undo2 aria-hidden />} onClick={acoes.descartar}>
                  <Trans>Descartar rascunho</Trans>
                </Button>
              )}
              <Button
                variant="primary"
                busy={acoes.publicando}
                disabledReason={mudou ? undefined : t`Nada mudou desde a última versão.`}
                onClick={acoes.publicar}
              >
                <Trans>Publicar versão {data.proxima}</Trans>
              </Button>
            </>,
            acoesEm,
          )
        : null}
      {data.com_modelo ? null : (
        <p className="mb-4 card px-4 py-3 text-ink-2 text-sm">
          <Trans>
            Sem modelo de linguagem, quem responde é o motor do Zelo, que usa só o cadastro e o conhecimento. Estas
            instruções passam a valer quando houver um modelo.
          </Trans>
        </p>
      )}
      {estado.tipo === 'conflito' ? <InstrucaoConflito salvamento={salvamento} idioma={idioma} /> : null}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]">
        <div className="grid min-w-0 gap-3">
          <Field
            label={t`O que o agente deve saber`}
            hint={<Trans>Em Markdown. Digite {chaves} para escolher um dado da empresa, que nunca fica velho.</Trans>}
          >
            {edita ? (
              <MarkdownEditor
                ref={escrita}
                value={texto}
                onChange={salvamento.escrever}
                onBlur={() => void salvamento.salvarAgora()}
                lang={idioma === 'en' ? 'en' : 'pt-BR'}
                maxLength={limitesPrompt.corpo}
                toHtml={markdownToHtml}
                variables={variaveisPrompt.map((nome) => ({ nome, descricao: i18n._(descricoes[nome]) }))}
              />
            ) : (
              <pre className="whitespace-pre-wrap rounded-field border border-line bg-surface p-4 font-mono text-note">
                {emUso || t`Nada escrito ainda.`}
              </pre>
            )}
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-3 text-note text-ink-3">
            <Situacao estado={estado} instrucao={data} salvar={() => void salvamento.salvarAgora()} />
            {edita && data.categoria && texto !== data.categoria.corpo ? (
              <Button size="sm" variant="quiet" onClick={acoes.restaurar}>
                <Trans>Restaurar o texto da categoria</Trans>
              </Button>
            ) : null}
          </div>
        </div>
        <div className="grid gap-5">
          {texto.trim() ? (
            <RevisaoPainel
              achados={revisao.data}
              erro={revisao.error}
              buscando={revisao.isFetching}
              onRetry={() => void revisao.refetch()}
              onIrPara={irPara}
              onTrocar={edita ? trocar : undefined}
            />
          ) : null}
          <WhenNear height="[--height:8rem]">
            <InstrucaoVersoes instrucao={data} rascunho={texto} voltar={edita ? acoes.voltar : undefined} />
          </WhenNear>
        </div>
      </div>
    </>
  )
}

function Situacao({ estado, instrucao, salvar }: { estado: Salvamento; instrucao: Instrucao; salvar: () => void }) {
  return (
    <p role="status" className="flex min-h-8 items-center gap-2">
      {estado.tipo === 'salvando' ? <Trans>Salvando…</Trans> : null}
      {estado.tipo === 'salvo' ? <Trans>Rascunho salvo às {formatHora(estado.em.toISOString())}</Trans> : null}
      {estado.tipo === 'parado' && instrucao.rascunho_em ? (
        <Trans>
          Rascunho de {instrucao.rascunho_de ?? '—'}, {formatDataHora(instrucao.rascunho_em)}
        </Trans>
      ) : null}
      {estado.tipo === 'falhou' ? (
        <>
          <span className="text-danger">
            <Trans>Não foi salvo: {estado.message}</Trans>
          </span>
          <Button size="sm" onClick={salvar}>
            <Trans>Salvar agora</Trans>
          </Button>
        </>
      ) : null}
    </p>
  )
}
