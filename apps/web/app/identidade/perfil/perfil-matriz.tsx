import { Trans, useLingui } from '@lingui/react/macro'
import { aceitaOperacao, gruposDeRotas } from '@zelo/contract/identidade/perfil-rotas'
import type { Operacao } from '@zelo/contract/nucleo/enums'
import { descreverPermissao, nomesDasOperacoes } from '@zelo/contract/nucleo/negacao'
import { flagDaOperacao } from '@zelo/contract/nucleo/permissao'
import { definicoesDasRotas, type RotaComPermissao } from '@zelo/contract/nucleo/permissao-rotas'
import { simples } from '@zelo/contract/site/texto'
import { SearchX } from 'lucide-react'
import { type KeyboardEvent, type RefCallback, useState } from 'react'
import { idiomaAtual } from '#lib/idioma/idioma-atual.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { useRoving } from '#ui/choice/use-roving.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { colunas, type Matriz, marcada, marcar } from './matriz.ts'

type Props = {
  antes: Matriz
  matriz: Matriz
  onChange: (matriz: Matriz) => void
  /** Whether the user may grant it. If always false, nothing can be changed. */
  permitida: (rota: RotaComPermissao, operacao: Operacao) => boolean
  somenteLeitura: boolean
}

const th = 'sticky top-0 z-20 border-b border-line bg-surface px-1 py-2 text-note font-medium text-ink-2'

/**
 * A table of routes and operations. Arrows move between boxes; heads tick a whole row or column.
 */
export function PerfilMatriz({ antes, matriz, onChange, permitida, somenteLeitura }: Props) {
  const { t } = useLingui()
  const idioma = idiomaAtual()
  const [busca, setBusca] = useState('')
  const [ativa, setAtiva] = useState('')
  const grupos = filtrar(busca, idioma)
  const rotas = grupos.flatMap((grupo) => grupo.rotas)
  const trocar = (rota: RotaComPermissao, operacoes: readonly Operacao[], valor: boolean) =>
    onChange(
      marcar(
        matriz,
        operacoes.map((operacao) => ({ rota, operacao })),
        valor,
        permitida,
      ),
    )
  const primeira = rotas[0] && `${rotas[0]}|DSP`
  const foco = rotas.some((rota) => ativa.startsWith(`${rota}|`)) ? ativa : primeira

  const celulas = useRoving<string>()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const passo = passos[event.key]
    const [rota, operacao] = (celulas.keyOf(event.target)?.split('|') ?? []) as [RotaComPermissao?, Operacao?]
    if (!passo || !rota || !operacao) return
    event.preventDefault()
    celulas.focus(vizinha(rotas, rota, operacao, passo))
  }

  return (
    <section className="overflow-hidden card" aria-label={t`Permissões`}>
      <div className="border-b border-line px-4 py-3">
        <div className="sm:max-w-72">
          <SearchInput
            label={t`Buscar rota`}
            placeholder={t`Nome ou endereço da rota`}
            value={busca}
            onSearch={setBusca}
          />
        </div>
      </div>
      {rotas.length === 0 ? (
        <EmptyState icon={<SearchX />} title={<Trans>Nenhuma rota com este nome</Trans>}>
          <Trans>Tente outra palavra.</Trans>
        </EmptyState>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between the boxes inside, which are the controls */}
      <div onKeyDown={onKeyDown} className="relative overflow-auto md:max-h-[max(420px,calc(100dvh-330px))]">
        <table className="w-full border-separate border-spacing-0 text-sm max-md:block" hidden={rotas.length === 0}>
          <caption className="sr-only">
            <Trans>Rotas e operações. Setas movem entre as caixas.</Trans>
          </caption>
          <thead className="max-md:hidden">
            <tr>
              <th scope="col" className={`${th} start-0 z-30! ps-4! text-start`}>
                <Trans>Rota</Trans>
              </th>
              {colunas.map((operacao) => (
                <th key={operacao} scope="col" className={`${th} text-center`}>
                  <span className="block leading-tight">{nomesDasOperacoes[operacao][idioma]}</span>
                  <span className="block text-xs font-normal text-ink-3">{operacao}</span>
                  {somenteLeitura ? null : (
                    <Todas
                      rotulo={t`${nomesDasOperacoes[operacao][idioma]}: todas as rotas à vista`}
                      marcadas={rotas
                        .filter((rota) => aceitaOperacao(rota, operacao))
                        .map((rota) => marcada(matriz, rota, operacao))}
                      onChange={(valor) =>
                        onChange(
                          marcar(
                            matriz,
                            rotas.map((rota) => ({ rota, operacao })),
                            valor,
                            permitida,
                          ),
                        )
                      }
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {grupos.map((grupo) => (
            <tbody key={grupo.id} className="max-md:block">
              <tr className="max-md:block">
                <th
                  scope="rowgroup"
                  colSpan={colunas.length + 1}
                  className="border-b border-line bg-sunken px-4 py-2 text-start font-emphasis text-ink-2 max-md:block"
                >
                  {grupo.nome[idioma]}
                </th>
              </tr>
              {grupo.rotas.map((rota) => {
                const { nome, operacoes } = definicoesDasRotas[rota]
                return (
                  <tr
                    key={rota}
                    className="group max-md:flex max-md:flex-wrap max-md:border-b max-md:border-line-2 max-md:px-2 max-md:pb-2"
                  >
                    <th
                      scope="row"
                      className="sticky start-0 z-10 border-b border-line-2 bg-surface px-2 text-start font-normal max-md:static max-md:w-full max-md:border-0 max-md:px-0"
                    >
                      <span className="flex items-center gap-1">
                        {somenteLeitura ? (
                          <span className="w-2" />
                        ) : (
                          <Todas
                            rotulo={t`${nome[idioma]}: todas as operações`}
                            marcadas={operacoes.map((operacao) => marcada(matriz, rota, operacao))}
                            onChange={(valor) => trocar(rota, operacoes, valor)}
                          />
                        )}
                        <span className="min-w-0 py-1.5">
                          <span className="block font-emphasis">{nome[idioma]}</span>
                          <span className="block truncate text-xs text-ink-3">{rota}</span>
                        </span>
                      </span>
                    </th>
                    {colunas.map((operacao) => (
                      <td
                        key={operacao}
                        className={`border-b border-line-2 text-center max-md:border-0 ${operacoes.includes(operacao) ? '' : 'max-md:hidden'}`}
                      >
                        {operacoes.includes(operacao) ? (
                          <Caixa
                            ref={celulas.ref(`${rota}|${operacao}`)}
                            rota={rota}
                            operacao={operacao}
                            era={marcada(antes, rota, operacao)}
                            e={marcada(matriz, rota, operacao)}
                            disabled={
                              somenteLeitura || (!marcada(matriz, rota, operacao) && !permitida(rota, operacao))
                            }
                            tabIndex={foco === `${rota}|${operacao}` ? 0 : -1}
                            onFocus={() => setAtiva(`${rota}|${operacao}`)}
                            onChange={(valor) => trocar(rota, [operacao], valor)}
                          />
                        ) : (
                          <span aria-hidden className="text-ink-3">
                            ·
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

type CaixaProps = {
  ref: RefCallback<HTMLElement>
  rota: RotaComPermissao
  operacao: Operacao
  era: boolean
  e: boolean
  disabled: boolean
  tabIndex: number
  onFocus: () => void
  onChange: (valor: boolean) => void
}

function Caixa({ ref, rota, operacao, era, e, disabled, tabIndex, onFocus, onChange }: CaixaProps) {
  const { t } = useLingui()
  const idioma = idiomaAtual()
  const nome = descreverPermissao(rota, flagDaOperacao[operacao], idioma)
  const mudou = era === e ? '' : e ? 'bg-pri-soft' : 'bg-danger-soft'
  return (
    <Checkbox
      ref={ref}
      aria-label={era === e ? nome : e ? t`${nome}: passa a poder` : t`${nome}: deixa de poder`}
      title={disabled && !e ? t`Você só concede o que também pode fazer.` : undefined}
      checked={e}
      disabled={disabled}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onChange={(event) => onChange(event.target.checked)}
      className={`rounded-field rounded-es-[3px] max-md:gap-2 max-md:px-2 md:justify-center ${mudou}`}
    >
      <span aria-hidden className="md:hidden">
        {nomesDasOperacoes[operacao][idioma]}
      </span>
    </Checkbox>
  )
}

function Todas({
  rotulo,
  marcadas,
  onChange,
}: {
  rotulo: string
  marcadas: boolean[]
  onChange: (valor: boolean) => void
}) {
  const todas = marcadas.length > 0 && marcadas.every(Boolean)
  return (
    <Checkbox
      aria-label={rotulo}
      checked={todas}
      indeterminate={!todas && marcadas.some(Boolean)}
      disabled={marcadas.length === 0}
      onChange={() => onChange(!todas)}
      className="max-md:justify-start max-md:ps-2"
    />
  )
}

const passos: Record<string, [linha: number, coluna: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next box in a direction. Places without a box are skipped. */
function vizinha(
  rotas: RotaComPermissao[],
  rota: RotaComPermissao,
  operacao: Operacao,
  [linha, coluna]: [number, number],
): string | undefined {
  let i = rotas.indexOf(rota) + linha
  let j = colunas.indexOf(operacao) + coluna
  for (; rotas[i] && colunas[j]; i += linha, j += coluna) {
    const alvo = rotas[i] as RotaComPermissao
    if (aceitaOperacao(alvo, colunas[j] as Operacao)) return `${alvo}|${colunas[j]}`
  }
  return undefined
}

function filtrar(busca: string, idioma: 'br' | 'en') {
  const termo = simples(busca).trim()
  return gruposDeRotas
    .map((grupo) => ({
      ...grupo,
      rotas: grupo.rotas.filter((rota) => simples(`${definicoesDasRotas[rota].nome[idioma]} ${rota}`).includes(termo)),
    }))
    .filter((grupo) => grupo.rotas.length > 0)
}
