import { CalendarPlus, SearchX } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { toast } from '#components/toast/toast.ts'
import { Secao } from './secao.tsx'

const quadro = 'card'

export function Estados() {
  return (
    <Secao titulo="Sem dados e com erro">
      <div className="grid gap-5 lg:grid-cols-3">
        <div className={quadro}>
          <EmptyState
            icon={<CalendarPlus />}
            title="Nenhum horário nesta semana"
            actions={<Button>Marcar um horário</Button>}
          >
            Quando o agente marcar o primeiro, ele aparece aqui.
          </EmptyState>
        </div>
        <div className={quadro}>
          <EmptyState icon={<SearchX />} title="Nada com estes filtros" actions={<Button>Limpar filtros</Button>}>
            Tente tirar um filtro ou buscar por telefone.
          </EmptyState>
        </div>
        <div className={quadro}>
          <ErrorState onRetry={() => toast.success('Carregou.')} />
        </div>
      </div>
    </Secao>
  )
}
