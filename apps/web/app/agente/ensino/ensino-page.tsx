import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type EstadoFrase, estadosFrase, motivosFrase } from '@zelo/contract/agente/ensino'
import { GraduationCap, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { AgenteAbas } from '#empresa/conhecimento/agente-abas.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { maybe, oneOf, shortText, withDefault } from '#ui/address/address-field.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { Button } from '#ui/button/button.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { SearchInput } from '#ui/field/search-input.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { CursorNav } from '#ui/list/cursor-nav.tsx'
import { desfazer, type Frase, frases, rotaAgente } from './ensino.queries.ts'
import { dizerAto } from './ensino-textos.ts'
import { type EnsinoFeito, FraseItem } from './frase-item.tsx'
import { Partilha } from './partilha.tsx'

const campos = {
  estado: withDefault(oneOf(estadosFrase), 'ABERTA'),
  motivo: maybe(oneOf(motivosFrase)),
  busca: withDefault(shortText(100), ''),
  cursor: maybe(shortText(1000)),
}

const nomesDosEstados: Record<EstadoFrase, MessageDescriptor> = {
  ABERTA: msg`Para ensinar`,
  ENSINADA: msg`Ensinadas`,
  RASCUNHO: msg`Rascunhos`,
  IGNORADA: msg`Fora da lista`,
}
const emOrdem: EstadoFrase[] = ['ABERTA', 'ENSINADA', 'RASCUNHO', 'IGNORADA']

/** Messages that the agent misunderstood or the team corrected. One click teaches their meaning. */
export default function EnsinoPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const [pedido, mudar] = useAddressState(campos)
  const { estado, motivo, busca } = pedido
  const { data, error, isFetching, refetch } = useQuery(frases(empresa, pedido))
  const [feito, setFeito] = useState<EnsinoFeito>()
  const [aberta, setAberta] = useState<string | null>()
  const aviso = useRef<HTMLDivElement>(null)
  const rows = data?.itens
  // One message is open at a time: the first, until the user opens another or closes it.
  const qual =
    rows?.some(({ id }) => id === aberta) || aberta === null ? aberta : estado === 'ABERTA' ? rows?.[0]?.id : null

  function aoFazer(novo: EnsinoFeito) {
    setFeito(novo)
    setAberta(undefined)
    aviso.current?.focus()
  }

  return (
    <>
      <AgenteAbas />
      <PageHeader
        title={<Trans>Frases para ensinar</Trans>}
        description={
          <Trans>
            O que o agente não entendeu, ou a equipe precisou corrigir. Diga o que era, e ele lê certo dali em diante.
          </Trans>
        }
      />
      <div className="flex flex-wrap items-center gap-2.5 pb-4">
        <Segmented
          label={t`Situação`}
          value={estado}
          onChange={(novo) => mudar({ estado: novo })}
          options={emOrdem.map((um) => ({
            value: um,
            label: (
              <span>
                {i18n._(nomesDosEstados[um])}
                <span className={`ms-1.5 text-ink-3 tabular-nums ${data ? '' : 'invisible'}`}>
                  {data?.por_estado[um] ?? 0}
                </span>
              </span>
            ),
          }))}
        />
        <Segmented
          label={t`Por que está aqui`}
          value={motivo ?? 'TODOS'}
          onChange={(novo) => mudar({ motivo: novo === 'TODOS' ? undefined : novo })}
          options={[
            { value: 'TODOS', label: t`Todas` },
            { value: 'NAO_ENTENDEU', label: t`Não entendi` },
            { value: 'EQUIPE', label: t`A equipe assumiu` },
          ]}
        />
        <div className="w-full sm:w-64">
          <SearchInput
            label={t`Buscar frase`}
            value={busca}
            onSearch={(novo) => mudar({ busca: novo }, { replace: true })}
          />
        </div>
      </div>
      <div ref={aviso} role="status" tabIndex={-1} className="outline-none">
        {feito ? <Aviso feito={feito} onDesfeito={() => setFeito(undefined)} /> : null}
      </div>
      <div className="card" aria-busy={isFetching}>
        {error && !data ? (
          <ErrorState query={{ error, isFetching, refetch }} />
        ) : !rows ? (
          <Loading className="grid gap-4 p-5">
            <Skeleton className="h-10 w-2/3 max-w-sm" />
            <Skeleton className="h-80 w-full sm:h-128" />
          </Loading>
        ) : rows.length > 0 ? (
          <ul className="divide-y divide-line-2">
            {rows.map((frase) => (
              <FraseItem
                key={`${frase.id} ${frase.estado}`}
                frase={frase}
                aberta={frase.id === qual}
                onAbrir={(abrir) => setAberta(abrir ? frase.id : null)}
                onFeito={aoFazer}
              />
            ))}
          </ul>
        ) : (
          <Vazia
            estado={estado}
            filtrada={Boolean(motivo || busca)}
            onLimpar={() => mudar({ motivo: undefined, busca: '' })}
          />
        )}
        <CursorNav
          cursor={pedido.cursor}
          next={data?.proximo}
          busy={isFetching}
          onCursor={(cursor) => mudar({ cursor })}
        >
          <Trans>Ver mais frases</Trans>
        </CursorNav>
      </div>
      {rows || error ? <Partilha /> : null}
    </>
  )
}

/** What the user just did, with a button to undo it. */
function Aviso({ feito: { frase, atos, como }, onDesfeito }: { feito: EnsinoFeito; onDesfeito: () => void }) {
  const { i18n } = useLingui()
  const { pode } = usePermissoes(rotaAgente)
  const texto = curta(frase)
  const ditos = atos.map((ato) => i18n._(dizerAto(ato))).join(', ')
  const voltar = async () => {
    if (await act(() => desfazer(frase.id))) onDesfeito()
  }
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-pri-soft px-4 py-2 text-pri-ink text-sm">
      <span className="wrap-anywhere min-w-0">
        {como === 'aprendida' ? (
          <Trans>
            Aprendi. A partir da próxima mensagem, «{texto}» é: {ditos}.
          </Trans>
        ) : como === 'rascunho' ? (
          <Trans>«{texto}» está nos rascunhos. A leitura não mudou.</Trans>
        ) : como === 'ignorada' ? (
          <Trans>«{texto}» não aparece mais aqui.</Trans>
        ) : (
          <Trans>«{texto}» voltou para a lista e é lida como antes.</Trans>
        )}
      </span>
      {como !== 'desfeita' && pode('UPD') ? (
        <Button size="sm" variant="quiet" onClick={() => void voltar()}>
          <Trans>Desfazer</Trans>
        </Button>
      ) : null}
    </p>
  )
}

const curta = ({ texto }: Frase) => (texto.length > 60 ? `${texto.slice(0, 57).trim()}…` : texto.trim())

function Vazia({ estado, filtrada, onLimpar }: { estado: EstadoFrase; filtrada: boolean; onLimpar: () => void }) {
  if (filtrada)
    return (
      <EmptyState
        icon={<SearchX />}
        title={<Trans>Nenhuma frase assim</Trans>}
        actions={
          <Button onClick={onLimpar}>
            <Trans>Limpar filtros</Trans>
          </Button>
        }
      />
    )
  if (estado === 'ABERTA')
    return (
      <EmptyState icon={<GraduationCap />} title={<Trans>Nada para ensinar agora</Trans>}>
        <Trans>
          Quando o agente não entender um cliente, ou alguém da equipe assumir logo depois, a frase aparece aqui por 90
          dias. Um toque diz o que era.
        </Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon={<GraduationCap />} title={<Trans>Nenhuma frase aqui</Trans>}>
      {estado === 'ENSINADA' ? (
        <Trans>O que você ensinar fica nesta lista, com quem e quando, e pode ser desfeito.</Trans>
      ) : estado === 'RASCUNHO' ? (
        <Trans>Um significado que estragaria outras leituras espera aqui, sem valer.</Trans>
      ) : (
        <Trans>O que você tirar da lista sem ensinar fica aqui.</Trans>
      )}
    </EmptyState>
  )
}
