import { Ellipsis, KeyRound, LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { Avatar, AvatarRest } from '#components/avatar.tsx'
import { Bubble } from '#components/bubble.tsx'
import { Button } from '#components/button.tsx'
import { AddFilter, FilterChip } from '#components/chip.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/menu.tsx'
import { Popover } from '#components/popover.tsx'
import { Step, StepTrail } from '#components/step.tsx'
import { Tabs } from '#components/tabs.tsx'
import { toast } from '#components/toast/toast.ts'
import { Secao } from './secao.tsx'

export function Menus() {
  const [idioma, setIdioma] = useState('br')
  return (
    <Secao titulo="Menus">
      <div className="flex flex-wrap items-center gap-2.5">
        <Menu
          label="Conta de Helena Prado"
          className="w-66"
          head={<Quem />}
          trigger={(props) => <Button {...props}>Helena Prado</Button>}
        >
          <MenuLink to="/conta-usuario/meu-perfil" icon={<User aria-hidden />}>
            Meu Perfil
          </MenuLink>
          <MenuLink to="/conta-usuario/alterar-senha" icon={<KeyRound aria-hidden />}>
            Alterar Senha
          </MenuLink>
          <MenuLink to="/conta-usuario/configuracoes" icon={<Settings aria-hidden />}>
            Configurações
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />} onSelect={() => toast.info('Você saiu.')}>
            Sair
          </MenuItem>
        </Menu>
        <Menu label="Idioma" trigger={(props) => <Button {...props}>Idioma</Button>}>
          <MenuItem checked={idioma === 'br'} onSelect={() => setIdioma('br')}>
            Brasil
          </MenuItem>
          <MenuItem checked={idioma === 'en'} onSelect={() => setIdioma('en')}>
            English
          </MenuItem>
        </Menu>
        <Popover label="Filtro de status" trigger={(props) => <Button {...props}>Popover</Button>} className="w-64 p-4">
          <p>Qualquer conteúdo, preso ao botão.</p>
        </Popover>
        <Menu
          label="Ações da linha"
          align="end"
          trigger={(props) => (
            <IconButton {...props} label="Ações da linha" variant="outline" size="md">
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          )}
        >
          <MenuItem hint="Enter" onSelect={() => undefined}>
            Abrir
          </MenuItem>
          <MenuItem danger onSelect={() => undefined}>
            Bloquear
          </MenuItem>
        </Menu>
        <FilterChip field="perfil" onRemove={() => toast.info('Filtro tirado.')}>
          Gestor, Profissional
        </FilterChip>
        <AddFilter onClick={() => toast.info('Escolha um campo.')} />
      </div>
    </Secao>
  )
}

function Quem() {
  return (
    <span className="flex items-center gap-3">
      <Avatar name="Helena Prado" />
      <span className="min-w-0 text-note text-ink-3">
        <span className="block text-sm font-emphasis text-ink">Helena Prado</span>
        <span className="block truncate">helena@clinicaaurora.exemplo</span>
        <span className="block">CPF ***.982.247-**</span>
      </span>
    </span>
  )
}

export function Conversa() {
  return (
    <Secao titulo="Conversa">
      <div className="flex flex-col gap-2.5">
        <Bubble from="cliente" author="Cliente">
          Tem horário amanhã às 16h, por favor?
        </Bubble>
        <StepTrail
          open
          passos={[
            { titulo: 'Consultou a agenda', detalhe: '2 horários', ms: 12 },
            { titulo: 'Agendamento criado', detalhe: 'qui 16:00', ms: 8 },
          ]}
        />
        <Bubble from="agente" author="Agente">
          Marcado para quinta, 26/11, às 16:00, com a Dra. Lívia.
        </Bubble>
        <Bubble from="equipe" author="Helena">
          Até já!
        </Bubble>
      </div>
      <ol className="mt-4 flex flex-col gap-2">
        <Step title="Chamou a equipe" detail="pedido do cliente" time="10:12" />
      </ol>
      <div className="mt-4 flex gap-2">
        <Avatar name="Dr. Rui Moura" />
        <Avatar name="Caio Ferraz" />
        <Avatar name="Marina Sato" src="/nao-existe.png" />
        <AvatarRest count={4} />
      </div>
    </Secao>
  )
}

export function Abas() {
  const [aba, setAba] = useState('prompt')
  return (
    <Secao titulo="Abas">
      <Tabs
        label="Agente"
        value={aba}
        onChange={setAba}
        tabs={[
          { value: 'prompt', label: 'Prompt', panel: <p>O que o agente sabe dizer.</p> },
          { value: 'conhecimento', label: 'Conhecimento', panel: <p>Perguntas e respostas da empresa.</p> },
          { value: 'ensaio', label: 'Ensaio', panel: <p>Conversas de teste.</p> },
        ]}
      />
    </Secao>
  )
}
