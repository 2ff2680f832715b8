import { historicoCliente } from '@zelo/contract/agenda/cliente/cliente'
import type { ClienteAberto } from '#agenda/cliente/cliente.queries.ts'
import { useCampos } from '#agenda/cliente/cliente-campos.ts'
import { ChangeHistory } from '#ui/record/page/history.ts'
import { ClienteConsentimentos } from './cliente-consentimentos.tsx'
import { ClienteNotas } from './cliente-notas.tsx'
import { ClientePessoas, ClientePresenca } from './cliente-resumo.tsx'

/** What belongs to a client besides their record. */
export function ClienteLado({ cliente, pode }: { cliente: ClienteAberto; pode: boolean }) {
  const campos = useCampos()
  return (
    <>
      <ClientePresenca cliente={cliente} />
      <ClienteNotas id={cliente.id} pode={pode} />
      <ClientePessoas cliente={cliente} pode={pode} />
      <ClienteConsentimentos cliente={cliente} pode={pode} />
      <ChangeHistory
        endpoint={historicoCliente}
        resource="cliente"
        id={cliente.id}
        version={cliente.versao}
        words={campos}
      />
    </>
  )
}
