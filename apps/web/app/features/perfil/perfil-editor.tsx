import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Operacao } from '@zelo/contract/enums'
import { cadastrarPerfil, editarPerfil, limitesPerfil, listarHistoricoDoPerfil } from '@zelo/contract/perfil'
import { flagDaOperacao, podeRota } from '@zelo/contract/permissao'
import type { RotaComPermissao } from '@zelo/contract/permissao-rotas'
import { Lock } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { Historico } from '#components/cadastro/historico.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Field } from '#components/field.tsx'
import { showError } from '#components/form/show-error.ts'
import { useLeaveGuard } from '#components/form/use-leave-guard.ts'
import { Input } from '#components/input.tsx'
import { toast } from '#components/toast/toast.ts'
import { ErroApi, request } from '#lib/api-client.ts'
import { usePermissoes } from '#lib/permissao.tsx'
import { useSessao } from '#lib/session.ts'
import { contarMudancas, toConcessoes, toMatriz } from './matriz.ts'
import { ensaio, guardarPerfil, type Perfil, rotaPerfil } from './perfil.queries.ts'
import { PerfilAcoes } from './perfil-acoes.tsx'
import { camposDoPerfil } from './perfil-campos.ts'
import { PerfilImpacto } from './perfil-impacto.tsx'
import { PerfilMatriz } from './perfil-matriz.tsx'

/** One profile: name, what it grants, who gains and loses before it is saved. Without `perfil`, a new one. */
export function PerfilEditor({ perfil }: { perfil?: Perfil }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { identidade } = useSessao()
  const { pode, porQueNao } = usePermissoes(rotaPerfil)
  const antes = toMatriz(perfil?.concessoes ?? [])
  const [nome, setNome] = useState(perfil?.nome ?? '')
  const [descricao, setDescricao] = useState(perfil?.descricao ?? '')
  const [master, setMaster] = useState(perfil?.master ?? false)
  const [matriz, setMatriz] = useState(antes)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [salvando, setSalvando] = useState(false)
  const salvo = useRef(false)

  const altera = perfil ? pode('UPD') && perfil.ao_alcance : true
  const concede = altera && pode('PRM')
  const caixas = contarMudancas(antes, matriz) + (master === (perfil?.master ?? false) ? 0 : 1)
  const textos = Number(nome !== (perfil?.nome ?? '')) + Number(descricao !== (perfil?.descricao ?? ''))
  const mudancas = caixas + textos

  const corpo = useDeferredValue(JSON.stringify({ master, concessoes: master ? [] : toConcessoes(matriz) }))
  const impacto = useQuery({
    ...ensaio(perfil?.id ?? 0, JSON.parse(corpo)),
    enabled: perfil !== undefined && caixas > 0,
    placeholderData: keepPreviousData,
  })

  const desfazer = () => {
    setNome(perfil?.nome ?? '')
    setDescricao(perfil?.descricao ?? '')
    setMaster(perfil?.master ?? false)
    setMatriz(antes)
    setErros({})
  }
  useLeaveGuard({ what: nome || t`novo perfil`, unsaved: () => mudancas > 0 && !salvo.current, onDiscard: desfazer })

  async function salvar() {
    setSalvando(true)
    setErros({})
    const body = { nome, descricao, master, concessoes: master ? [] : toConcessoes(matriz) }
    try {
      const novo = perfil
        ? await request(editarPerfil, { params: { id: perfil.id }, body: { ...body, versao: perfil.versao } })
        : await request(cadastrarPerfil, { body })
      salvo.current = true
      toast.success(t`Perfil salvo. Vale na próxima chamada de cada pessoa.`)
      if (!perfil) await navigate(`${rotaPerfil}/${novo.id}`)
      await guardarPerfil(novo)
    } catch (error) {
      setSalvando(false)
      const campos = error instanceof ErroApi && error.status === 422 ? error.corpo.campos : undefined
      if (campos?.nome) setErros(campos)
      else showError(error)
    }
  }

  const permitida = (rota: RotaComPermissao, operacao: Operacao) =>
    concede && podeRota(identidade.permissoes, rota, flagDaOperacao[operacao])
  const souMaster = identidade.permissoes.some((entrada) => entrada.master)

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-5">
        <section className="rounded-frame border border-line bg-surface p-4">
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
          <div className="grid gap-4 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)_auto] sm:items-start">
            <Field
              label={<Trans>Nome</Trans>}
              error={erros.nome}
              hint={perfil?.sistema ? <Trans>Perfil do produto: mantém o nome.</Trans> : undefined}
            >
              <Input
                value={nome}
                readOnly={!altera || perfil?.sistema}
                maxLength={limitesPerfil.nome}
                onChange={(event) => setNome(event.target.value)}
              />
            </Field>
            <Field label={<Trans>Descrição</Trans>} optional>
              <Input
                value={descricao}
                readOnly={!altera}
                maxLength={limitesPerfil.descricao}
                onChange={(event) => setDescricao(event.target.value)}
              />
            </Field>
            {perfil ? (
              <div className="sm:pt-6.5">
                <PerfilAcoes perfil={perfil} />
              </div>
            ) : null}
          </div>
          {master || (souMaster && !perfil?.sistema) ? (
            <Checkbox
              checked={master}
              disabled={!concede || !souMaster || perfil?.sistema}
              onChange={(event) => setMaster(event.target.checked)}
              className="mt-3"
            >
              <Trans>Acesso total: tudo em todas as rotas, também nas que vierem</Trans>
            </Checkbox>
          ) : null}
        </section>
        {master ? null : (
          <PerfilMatriz
            antes={antes}
            matriz={matriz}
            onChange={setMatriz}
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
          <Historico
            endpoint={listarHistoricoDoPerfil}
            recurso="perfil"
            id={perfil.id}
            versao={perfil.versao}
            campos={camposDoPerfil()}
          />
        ) : null}
      </div>
      {mudancas > 0 || !perfil ? (
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-8 lg:px-8 xl:col-span-2">
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
            <Button variant="quiet" onClick={desfazer}>
              <Trans>Desfazer</Trans>
            </Button>
            <Button
              variant="primary"
              busy={salvando}
              onClick={salvar}
              disabledReason={impacto.data?.recusa && caixas > 0 ? impacto.data.recusa : undefined}
            >
              <Trans>Salvar e registrar</Trans>
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
