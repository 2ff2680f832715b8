import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { consultarAtendimento, editarAtendimento, exportarConversas } from '@zelo/contract/conversa/conversa'
import { Download, Handshake, Star, Zap } from 'lucide-react'
import { useState } from 'react'
import { type FiltroConversa, pedidoDe, rotaLista, rotaThread } from '#conversa/conversa/conversa.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { baixar } from '#lib/api/baixar.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem, MenuLink } from '#ui/overlay/menu.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'

const RespostasRapidas = sobDemanda(
  () => import('#conversa/conversa/escrita/respostas-rapidas.tsx'),
  'RespostasRapidas',
  null,
)

/** Actions on the whole list, and settings of the company's answers. */
export function ListaMenu({ filtro }: { filtro: FiltroConversa }) {
  const { t } = useLingui()
  const lista = usePermissoes(rotaLista)
  const thread = usePermissoes(rotaThread)
  const [respostas, setRespostas] = useState(false)
  return (
    <>
      <MoreMenu label={t`Ações da lista`} className="w-72">
        {lista.pode('CPY') ? (
          <MenuItem
            icon={<Download aria-hidden />}
            onSelect={() => act(() => baixar(exportarConversas, { querystring: pedidoDe(filtro) }), t`Lista baixada.`)}
          >
            <Trans>Exportar em CSV</Trans>
          </MenuItem>
        ) : null}
        <MenuLink to={`${rotaLista}/promessas`} icon={<Handshake aria-hidden />}>
          <Trans>Promessas aos clientes</Trans>
        </MenuLink>
        {thread.pode('UPD') ? (
          <MenuItem icon={<Zap aria-hidden />} onSelect={() => setRespostas(true)}>
            <Trans>Respostas rápidas</Trans>
          </MenuItem>
        ) : null}
        {thread.pode('UPD') ? <Satisfacao /> : null}
      </MoreMenu>
      {respostas ? <RespostasRapidas aberto onClose={() => setRespostas(false)} /> : null}
    </>
  )
}

/** Reads its setting when the menu opens. */
function Satisfacao() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { empresa } = useSessao()
  const chave = ['conversa-atendimento', empresa]
  const ligada = useAside({
    queryKey: chave,
    queryFn: () => request(consultarAtendimento, {}),
  })?.pergunta_satisfacao
  const trocar = () =>
    act(
      async () =>
        cache.setQueryData(chave, await request(editarAtendimento, { body: { pergunta_satisfacao: !ligada } })),
      ligada ? t`A nota não é mais pedida.` : t`O cliente dá uma nota quando a conversa termina.`,
    )
  return ligada === undefined ? null : (
    <MenuItem icon={<Star aria-hidden />} onSelect={trocar}>
      {ligada ? (
        <Trans>Parar de pedir nota no fim da conversa</Trans>
      ) : (
        <Trans>Pedir nota ao cliente no fim da conversa</Trans>
      )}
    </MenuItem>
  )
}
