import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cadastrarPerfil, editarPerfil, limitesPerfil, listarHistoricoDoPerfil } from '@zelo/contract/identidade/perfil'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import { flagDaOperacao, podeRota } from '@zelo/contract/nucleo/permissao'
import type { RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { Lock } from 'lucide-react'
import { useDeferredValue } from 'react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { WhenNear } from '#ui/layout/when-near.tsx'
import { ChangeHistory } from '#ui/record/page/history.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { contarMudancas, emTexto, type Matriz, matrizDe, toConcessoes, toMatriz } from './matriz.ts'
import { ensaio, guardarPerfil, type Perfil, rotaPerfil, umPerfil } from './perfil.queries.ts'
import { PerfilAcoes } from './perfil-acoes.tsx'
import { camposDoPerfil } from './perfil-campos.ts'
import { PerfilImpacto } from './perfil-impacto.tsx'
import { PerfilMatriz } from './perfil-matriz.tsx'

/**
 * One profile: name, permissions, and who gains or loses by a change. Without `perfil`, a new one.
 */
export function PerfilEditor({ perfil }: { perfil?: Perfil }) {
  const { t } = useLingui()
  const { identidade } = useSessao()
  const { pode, porQueNao } = usePermissoes(rotaPerfil)
  const valores = paraEditar(perfil)
  const form = useRecordForm({
    name: 'perfil',
    record: perfil,
    blank: paraEditar(),
    valuesOf: paraEditar,
    query: umPerfil,
    words: camposDoPerfil(),
    page: ({ id }) => `${rotaPerfil}/${id}`,
    refresh: guardarPerfil,
    what: perfil ? `«${perfil.nome}»` : t`novo perfil`,
    queryIsBeside: true,
    save: (dados) => {
      const body = paraEnviar(dados)
      return saveRecord(cadastrarPerfil, editarPerfil, perfil)(body)
    },
    saved: t`Perfil salvo. Vale na próxima chamada de cada pessoa.`,
  })
  const escrito = form.watch()
  const { nome, descricao, master } = escrito
  const antes = toMatriz(perfil?.concessoes ?? [])
  const matriz = matrizDe(escrito)

  const altera = perfil ? pode('UPD') && perfil.ao_alcance : true
  const concede = altera && pode('PRM')
  const caixas = contarMudancas(antes, matriz) + (master === valores.master ? 0 : 1)
  const mudancas = caixas + Number(nome !== valores.nome) + Number(descricao !== valores.descricao)

  const corpo = useDeferredValue(JSON.stringify({ master, concessoes: paraEnviar(escrito).concessoes }))
  const impacto = useQuery({
    ...ensaio(perfil?.id ?? 0, JSON.parse(corpo)),
    enabled: perfil !== undefined && caixas > 0,
    placeholderData: keepPreviousData,
  })

  function mudarMatriz(nova: Matriz) {
    for (const [rota, operacoes] of Object.entries(emTexto(nova))) {
      if (operacoes !== escrito[rota as RotaComPermissao]) {
        form.setValue(rota as RotaComPermissao, operacoes)
      }
    }
  }

  const permitida = (rota: RotaComPermissao, operacao: Operacao) =>
    concede && podeRota(identidade.permissoes, rota, flagDaOperacao[operacao])
  const souMaster = identidade.permissoes.some((entrada) => entrada.master)

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-5">
        <section className="card">
          <div className="p-4">
            {perfil && !altera ? (
              <p className="mb-4 flex items-start gap-2.5 text-sm text-ink-2">
                <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
                {pode('UPD') ? (
                  <Trans>Este perfil pode mais do que você: dá para ver, não para alterar.</Trans>
                ) : (
                  porQueNao('UPD')
                )}
              </p>
            ) : altera && !concede ? (
              <p className="mb-4 flex items-start gap-2.5 text-sm text-ink-2">
                <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
                {porQueNao('PRM')}
              </p>
            ) : null}
            <Form form={form} className="grid gap-4 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)_auto] sm:items-start">
              <form.Field
                name="nome"
                label={<Trans>Nome</Trans>}
                hint={perfil?.sistema ? <Trans>Perfil do produto: mantém o nome.</Trans> : undefined}
                required
                readOnly={!altera || perfil?.sistema}
                maxLength={limitesPerfil.nome}
              />
              <form.Field
                name="descricao"
                label={<Trans>Descrição</Trans>}
                optional
                readOnly={!altera}
                maxLength={limitesPerfil.descricao}
              />
              {perfil ? (
                <div className="sm:pt-6.5">
                  <PerfilAcoes perfil={perfil} />
                </div>
              ) : null}
            </Form>
            {master || (souMaster && !perfil?.sistema) ? (
              <Checkbox
                checked={master}
                disabled={!concede || !souMaster || perfil?.sistema}
                onChange={(event) => form.setValue('master', event.target.checked)}
                className="mt-3"
              >
                <Trans>Acesso total: tudo em todas as rotas, também nas que vierem</Trans>
              </Checkbox>
            ) : null}
          </div>
        </section>
        {master ? null : (
          <PerfilMatriz
            antes={antes}
            matriz={matriz}
            onChange={mudarMatriz}
            permitida={permitida}
            somenteLeitura={!concede}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-6">
        {perfil && altera ? (
          <PerfilImpacto
            perfilId={perfil.id}
            impacto={impacto.data}
            erro={impacto.error}
            onRetry={impacto.refetch}
            ocupado={impacto.isFetching}
            mudancas={caixas}
          />
        ) : null}
        {perfil ? (
          <WhenNear height="[--height:7rem]">
            <ChangeHistory
              endpoint={listarHistoricoDoPerfil}
              resource="perfil"
              id={perfil.id}
              version={perfil.versao}
              words={camposDoPerfil()}
            />
          </WhenNear>
        ) : null}
      </div>
      {mudancas > 0 || !perfil ? (
        <div className="sticky bottom-(--barra) z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-8 lg:px-8 xl:col-span-2">
          <p role="status" className="text-sm">
            <span className="font-emphasis">
              <Plural
                value={mudancas}
                _0="Nada para salvar"
                one="# alteração não salva"
                other="# alterações não salvas"
              />
            </span>
          </p>
          <div className="ms-auto flex gap-2.5">
            <Button variant="quiet" onClick={form.discard}>
              <Trans>Desfazer</Trans>
            </Button>
            <SubmitButton
              form={form}
              disabledReason={impacto.data?.recusa && caixas > 0 ? impacto.data.recusa : undefined}
            >
              <Trans>Salvar e registrar</Trans>
            </SubmitButton>
          </div>
        </div>
      ) : null}
    </div>
  )
}

/**
 * The texts and the operations of each route. With one field per route, drafts and conflicts name
 * the route.
 */
type Valores = { nome: string; descricao: string; master: boolean } & Record<RotaComPermissao, string>

function paraEditar(perfil?: Perfil): Valores {
  const { nome = '', descricao = '', master = false, concessoes = [] } = perfil ?? {}
  return { nome, descricao, master, ...emTexto(toMatriz(concessoes)) }
}

function paraEnviar(valores: Valores) {
  const { nome, descricao, master } = valores
  return { nome, descricao, master, concessoes: master ? [] : toConcessoes(matrizDe(valores)) }
}
