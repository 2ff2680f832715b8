import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEspera } from '@zelo/contract/agenda/espera'
import { Hourglass, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sobDemanda } from '#lib/navegador/sob-demanda.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { excluirComConfirmacao } from '#ui/cadastro/excluir.ts'
import { CadastroLista } from '#ui/cadastro/lista/cadastro-lista.tsx'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { type Espera, esperas, remover, rotaEspera } from './espera.queries.ts'
import { nomesDoStatus, useColunas } from './espera-colunas.tsx'

const EsperaForm = sobDemanda(() => import('./espera-form.tsx'), 'EsperaForm')

const campos = { ...camposDeLista(['criada_em']), status: comPadrao(umDe(filtrosEspera), 'ESPERANDO') }

/** Who waits for a time, first come first. */
export default function EsperaPage() {
  const { t, i18n } = useLingui()
  const { empresa } = useSessao()
  const { pode } = usePermissoes(rotaEspera)
  const lista = useLista(campos, (filtros) => esperas(empresa, filtros))
  const [nova, setNova] = useState(false)
  const podeIncluir = pode('INS')

  const tirar = ({ id, cliente: { nome } }: Espera) =>
    excluirComConfirmacao({
      titulo: t`Tirar ${nome} da lista de espera?`,
      texto: t`Não recebe mais ofertas. Se havia um horário oferecido, ele vai para a próxima pessoa.`,
      botao: t`Tirar da lista`,
      excluir: () => remover(id),
    })

  return (
    <>
      <CadastroLista
        nome="espera"
        titulo={t`Lista de espera`}
        descricao={
          <Trans>Quando um horário abre, quem pediu primeiro recebe a oferta por e-mail, por duas horas.</Trans>
        }
        lista={lista}
        columns={useColunas()}
        rowName={({ cliente }) => cliente.nome}
        buscaEm={t`Nome do cliente`}
        filtros={
          <>
            <FilterSelect
              label={t`Situação`}
              className="w-44"
              {...lista.filtro('status')}
              options={filtrosEspera.map((status) => ({
                value: status,
                label: status === 'TODAS' ? t`Todas` : i18n._(nomesDoStatus[status]),
              }))}
            />
            {podeIncluir ? (
              <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setNova(true)}>
                <Trans>Pôr alguém na lista</Trans>
              </Button>
            ) : null}
          </>
        }
        acoes={
          pode('DEL')
            ? (row) =>
                row.status === 'ESPERANDO' ? (
                  <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void tirar(row)}>
                    <Trans>Tirar da lista</Trans>
                  </MenuItem>
                ) : null
            : undefined
        }
        vazia={
          <EmptyState icon={<Hourglass />} title={<Trans>Ninguém esperando</Trans>}>
            <Trans>Quem não acha horário na página de agendar pede para ser avisado, e aparece aqui.</Trans>
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{nova ? <EsperaForm onFechar={() => setNova(false)} /> : null}</Suspense>
    </>
  )
}
