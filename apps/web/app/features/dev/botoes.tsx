import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { RadioGroup } from '#components/radio-group.tsx'
import { Segmented } from '#components/segmented.tsx'
import { Switch } from '#components/switch.tsx'
import { Tooltip } from '#components/tooltip.tsx'
import { Linha, Secao } from './secao.tsx'

const variantes = [
  ['Principal', 'primary', 'Salvar'],
  ['Contorno', 'outline', 'Salvar'],
  ['Discreto', 'quiet', 'Salvar'],
  ['Destrutivo', 'destructive', 'Excluir'],
] as const

export function Botoes() {
  const [salvando, setSalvando] = useState(false)
  return (
    <Secao titulo="Botões">
      {variantes.map(([rotulo, variant, texto]) => (
        <Linha key={variant} rotulo={rotulo}>
          <Button variant={variant}>{texto}</Button>
          <Button variant={variant} icon={<Plus aria-hidden className="size-4" />}>
            Com ícone
          </Button>
          <Button variant={variant} busy>
            Salvando
          </Button>
          <Button variant={variant} disabledReason="Só quem gerencia a empresa pode salvar.">
            Inativo
          </Button>
        </Linha>
      ))}
      <Linha rotulo="Ocupado">
        <Button variant="primary" busy={salvando} onClick={() => setSalvando(true)}>
          Salvar e esperar
        </Button>
        <Button variant="quiet" onClick={() => setSalvando(false)}>
          Soltar
        </Button>
      </Linha>
      <Linha rotulo="Tamanhos">
        <Button variant="primary" size="sm">
          32
        </Button>
        <Button variant="primary">40 painel</Button>
        <Button variant="primary" size="lg">
          48 acesso
        </Button>
        <Button variant="primary" size="xl">
          52 público
        </Button>
        <IconButton label="Mais ações" variant="outline" size="md">
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
        <CopyButton text="529.982.247-25" label="Copiar CPF" />
        <Tooltip text="Leva para a lista, sem perder o filtro.">
          {(props) => (
            <ButtonLink {...props} to="#tabela" size="md">
              Ir para a tabela
            </ButtonLink>
          )}
        </Tooltip>
      </Linha>
      <Escolhas />
    </Secao>
  )
}

function Escolhas() {
  const [periodo, setPeriodo] = useState<'MENSAL' | 'SEMESTRAL' | 'ANUAL'>('SEMESTRAL')
  const [canal, setCanal] = useState<'WEB' | 'WHATSAPP'>('WEB')
  return (
    <>
      <Linha rotulo="Escolhas">
        <Segmented
          label="Período"
          value={periodo}
          onChange={setPeriodo}
          options={[
            { value: 'MENSAL', label: 'Mensal' },
            { value: 'SEMESTRAL', label: 'Semestral' },
            { value: 'ANUAL', label: 'Anual' },
          ]}
        />
        <Switch aria-label="Atende aos sábados" defaultChecked />
        <Switch aria-label="Atende aos domingos" />
        <Switch aria-label="Atende em feriados" disabled />
      </Linha>
      <Linha rotulo="Caixas">
        <Checkbox defaultChecked>Marcada</Checkbox>
        <Checkbox indeterminate>Em parte</Checkbox>
        <Checkbox>Vazia</Checkbox>
        <Checkbox disabled>Inativa</Checkbox>
      </Linha>
      <Linha rotulo="Uma de várias">
        <RadioGroup
          legend="Canal"
          value={canal}
          onChange={setCanal}
          choices={[
            { value: 'WEB', label: 'Conversa no site' },
            { value: 'WHATSAPP', label: 'WhatsApp', hint: 'Precisa de um número conectado.' },
          ]}
        />
      </Linha>
    </>
  )
}
