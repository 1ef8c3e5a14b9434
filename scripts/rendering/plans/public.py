"""Rooms that are open to guests, and those people work in."""
from sets import *
def cafe():
    """Vienna: bottle green panels, marble, globes, a vaulted ceiling"""
    g=paint('gr','#2f4a3e',.4);M=palette(green=g,velvet=fabric('velvet','#3f6350'),red=fabric('red','#8c3f34'),tan=leather('tan','#7a4527'),trim=plain('trim','#efe6d4',.5));W,D,H=6.4,6.6,3.7;fl=tiles('chess','#efe8da','#cfc6b6',.4,.4,0,.2,'z',.02,.1,'#3a3f3a')
    room(M,W,D,H,fl,plaster('w','#efe3cd',b=.08,var=.03),dict(w=[(1.6,1.5,.75,2.9,1,'window'),(4.2,1.5,.75,2.9,1,'window')]),ceil=None,view=HILLS,day=(298,30,24),gain=1.3,skirt=.12);street('w',W,D,'#d9c9a6',top=8);vault(W,D,2.75,.95,plaster('vt','#f1e7d4',b=.08,var=.03))
    p=B('panels');p.box(W/2,D-.02,0,W,.04,1.3,g,.002);p.box(W/2,D-.05,1.3,W,.1,.05,g,.008)
    for i in range(7):
        x=W*(i+.5)/7
        for q in(-1,1):p.box(x+q*.36,D-.045,.22,.03,.016,.86,g,.004)
        for z in(.22,1.06):p.box(x,D-.045,z,.72,.016,.03,g,.004)
    p.build();b=B('bar');b.box(4.2,D-1.15,0,3.0,.5,1.06,g,.004);b.box(4.2,D-1.17,1.06,3.1,.66,.045,M['marble'],.008)
    for i in range(5):
        x=2.95+i*.625
        for q in(-1,1):b.box(x+q*.25,D-1.408,.2,.024,.016,.68,g,.004)
        for z in(.2,.86):b.box(x,D-1.408,z,.52,.016,.024,g,.004)
    b.rod((2.75,D-1.55,.18),(5.65,D-1.55,.18),.018,M['metal']);[b.rod((x,D-1.55,.18),(x,D-1.4,.18),.012,M['metal']) for x in(2.9,4.2,5.5)]
    for z in(1.65,2.05):
        b.box(4.2,D-.16,z,2.9,.26,.03,M['walnut'],.003);rn=random.Random(int(z*10))
        for k in range(22):
            h=rn.uniform(.16,.27);c=rn.choice(('#2f4a3e','#6b3a22','#c9a24e','#e9e2d2','#8c3f34','#cfd6d0'));m=bookm(c);x=2.85+k*.128;b.lathe(x,D-.16,z+.03,[(0,0),(.034,0),(.036,.01),(.036,h*.62),(.012,h*.8),(.012,h),(0,h)],plain('bt'+c,c,.15),20)
    b.box(5.2,D-1.1,1.105,.62,.42,.4,M['steel'],.02);b.box(5.2,D-1.32,1.3,.5,.05,.06,M['black'],.006);[b.cyl(5.2+q*.15,D-1.35,1.2,.03,.08,M['black'],.004) for q in(-1,1)];b.box(5.2,D-1.1,1.5,.5,.34,.012,M['metal'],.003)
    for k in range(6):b.cyl(5.02+.07*k,D-1.1,1.512,.03,.06,M['cer'],.006)
    b.lathe(3.3,D-1.15,1.105,[(0,0),(.1,0),(.02,.02),(.02,.14),(.17,.15),(.175,.165),(0,.165)],M['cer'],40)
    for k in range(5):b.sphere(3.3+.08*math.cos(k*1.26),D-1.15+.08*math.sin(k*1.26),1.3,.045,plain('bun','#b8793f',.6),16,.7)
    b.at(4.2,D-1.2,1.105);vase(b,M['cer3'],0,.9);branches(b,M['olivel'],M['stem'],0,0,.22,7,.42,4);b.o();b.build()
    for x in(3.3,4.2,5.1):put('stl',lambda b:stool(b,M['tan'],M['black'],.74),x,D-1.85,0,pi)
    for x in(3.2,4.2,5.2):put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,1.35,.13,M['shade']),x,D-1.2,3.55);point(x,D-1.35,1.85,8)
    n=B('bench');y0,y1=.9,5.1;n.box(.3,(y0+y1)/2,0,.52,y1-y0,.36,M['walnut'],.004)
    for i in range(5):
        y=y0+(y1-y0)*(i+.5)/5;n.soft(.31,y,.36,.54,.83,.12,M['velvet'],r=.04,bulge=.012,inner=8);n.box(.06,y,.44,.08,.84,.28,M['walnut'],.004)
    n.build();d=B('d')
    for i,y in enumerate((1.5,3.0,4.5)):
        put('tb',lambda b:dtable(b,M['marble'],M['black'],.72,.72,.75,3),1.1,y,0);put('ch',lambda b:chair(b,M['red'],M['walnut'],1),1.75,y+.05,0,-pi/2-.12+.2*(i-1))
        d.at(1.05,y,.75);d.lathe(0,.12,0,[(0,0),(.06,0),(.075,.01),(.04,.008),(0,.008)],M['cer'],28);d.cyl(0,.12,.008,.034,.055,M['cer'],.006);vase(d,M['cer2'],3,.42,.05,-.14);d.o()
    put('tc',lambda b:dtable(b,M['marble'],M['black'],.8,.8,.75,3),3.75,2.55,0)
    for a in(.3,2.3,4.4):put('ch',lambda b:chair(b,M['red'],M['walnut'],1),3.75+.66*math.cos(a),2.55+.66*math.sin(a),0,a-pi/2)
    d.at(3.75,2.55,.75);vase(d,M['cer3'],2,.6);branches(d,M['olivel'],M['stem'],0,0,.12,5,.28,3,.06,.03);d.o()
    d.at(1.0,D-.02,2.05);mirror(d,M['metal'],M['mirror'],.42);d.o();d.build();put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'palm',2.1,5,.24,.46,2),.7,D-.65,0)
    for y in(2.2,4.2):put('pdc',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,.8,.16,M['shade']),2.9,y,3.68);point(2.9,y,2.45,12)
    return (5.5,.3,1.45),(2.5,4.9,1.28),21,.5
def shop():
    """Zurich: a room of samples, white and black steel, one long oak table"""
    M=palette(oak=wood('oak','#cfae80','#ab8656','x',.45),trim=plain('trim','#2a2b2c',.45),metal=plain('bs',(.03,.03,.032,1),.4));W,D,H=6.0,5.4,3.2;wh=plain('pl','#f2f0eb',.5)
    room(M,W,D,H,concrete('fl','#c2c0ba',.3,1.0,.15,(2.4,2.4)),plaster('w','#f1efea',b=.04,var=.02),dict(w=[(2.6,3.0,.0,2.8,0,'window',2)]),view=HILLS,day=(300,30,20),skirt=0,gain=.95);street('w',W,D,'#cfc7b8',top=8)
    mt=samples()
    s=B('wall');k=0
    for j in range(3):
        for i in range(6):
            x=.95+i*.82;z=.55+j*.82;s.box(x,D-.035,z,.7,.03,.7,mt[(k*7)%18],.003);k+=1
    for j in range(4):s.box(3.0,D-.05,.48+j*.82,5.1,.1,.014,M['metal'],.002)
    s.box(3.0,D-.2,0,5.1,.4,.4,wh,.004);s.build()
    t=B('table');t.box(3.0,2.55,.86,3.4,.95,.05,M['oak'],.005);[t.box(3.0+q*1.55,2.55,0,.05,.85,.86,M['metal'],.003) for q in(-1,1)];t.box(3.0,2.55,.3,3.05,.7,.03,M['oak'],.003)
    rn=random.Random(4)
    for i in range(5):
        for j in range(2):
            t.at(1.85+i*.34,2.38+j*.34,.91,rn.uniform(-.05,.05));t.box(0,0,0,.27,.27,.018,mt[(i*2+j*5+3)%18],.002)
    for k_,m in enumerate((4,0,9,15)):t.at(3.95,2.5,.91+k_*.02,.15*k_);t.box(0,0,0,.3,.3,.02,mt[m],.002)
    t.at(4.4,2.6,.91);vase(t,M['cer2'],1,.8);branches(t,M['olivel'],M['stem'],0,0,.28,6,.4,5);t.o()
    for i in range(3):
        for q in range(5):t.box(2.0+i*.95,2.55-.2+q*.09,.33,.5,.07,.32,mt[(i*5+q*3)%18],.003)
    t.build()
    for x in(2.2,3.8):put('pd',lambda b:linear(b,M['metal'],emis('lin','#fff0d8',7),M['metal'],1.3,1.2),x,2.55,H);area(x,2.55,1.9,0,0,-1,1.2,.1,14,(1,.93,.82),glossy=False)
    for x in(2.3,3.7):put('stl',lambda b:stool(b,M['leath'],M['black'],.66),x,1.75,0,pi)
    r=B('rolls');r.box(5.55,3.35,0,.5,1.9,.1,M['oak'],.004)
    for i in range(9):
        y=2.55+i*.2;c=('#a4552e','#33485a','#e9dfcc','#6f7556','#b98a3a','#5f8299','#c99a88','#8d8478','#6d2f35')[i];r.cyl(5.55+.1*(i%2),y,.1,.075,1.15+.12*((i*3)%4),fabric('ro%d'%i,c),.01,32)
    r.build();p=B('plinth')
    for x,y,h in((.75,4.35,.75),(1.25,4.05,.45)):p.box(x,y,0,.42,.42,h,wh,.004)
    p.at(.75,4.35,.75);vase(p,M['cer3'],0,1.2);p.at(1.25,4.05,.45);p.sphere(0,0,.17,.17,mt[0],40);p.o();p.build()
    return (5.0,.3,1.5),(2.5,4.2,1.2),20,.25
def office():
    """The Hague: a floor for forty people in an old works, black steel and oak"""
    M=palette(oak=wood('oak','#c9a06c','#a37a48','x',.45),trim=plain('trim','#1d1e1f',.45),metal=plain('bs',(.03,.03,.032,1),.4),grey=fabric('grey','#5f676b'),rust=fabric('rust','#a8552f'),teal=fabric('teal','#2f5a63'));W,D,H=8.4,6.6,3.7
    room(M,W,D,H,concrete('fl','#a9a69f',.3,1.0,.18,(2.8,2.2)),plaster('w','#e9e6df',b=.08,var=.03),dict(w=[(1.75,2.4,.6,3.1,0,'window',3),(4.75,2.4,.6,3.1,0,'window',3)]),dict(n=bricks('br','#8f5f4c','#74493b','#a99f95','y')),frames=M['trim'],ceil='flat',view=HILLS,day=(297,30,22),rows=3,skirt=0,gain=1.2);street('w',W,D,'#a5735c',top=7.5,dist=14);beams(W,D,H,M['metal'],4,.16,.24,'x')
    k=B('ducts');k.at(0,0,0);k.tube([(6.2,-.2,H-.42),(6.2,D+.2,H-.42)],.2,plain('duct',(.62,.62,.62,1),.32,1),24)
    for y in np.linspace(.4,D-.4,6):k.tube([(6.2,y-.02,H-.42),(6.2,y+.02,H-.42)],.212,plain('duct2',(.5,.5,.5,1),.35,1),24)
    k.build();scr=[art('sc%d'%i,p,1,1.4,i) for i,p in enumerate((['#20323a','#3f5f63','#c98f5a','#e9dfcc'],['#e9e6df','#b9c4c4','#2f5a63'],['#2a2a2c','#a8552f','#e0c9a0']))]
    for r,(x,y) in enumerate(((2.3,2.3),(2.3,4.6))):
        b=B('bench%d'%r);b.box(x+.3,y,.71,3.6,1.5,.035,M['oak'],.005)
        for q in(-1.6,0,1.6):
            for e in(-.68,.68):b.box(x+.3+q,y+e,0,.05,.05,.71,M['metal'],.003)
            b.box(x+.3+q,y,.68,.05,1.36,.03,M['metal'],.003)
        b.box(x+.3,y,.745,3.5,.03,.36,M['grey'],.012)
        for i in range(3):
            for s in(-1,1):
                px=x-.9+i*1.2;b.at(px,y+s*.22,.745,0 if s<0 else pi);monitor(b,M['metal'],scr[(i+r+(s>0))%3],w=.58,h=.33)
                b.at(px,y+s*.52,.745,0 if s<0 else pi);b.box(0,0,0,.4,.12,.014,M['white'],.005);b.box(.3,0,0,.06,.1,.022,M['metal'],.01)
        b.at(x+1.9,y-.5,.745);tablelamp(b,M['metal'],M['inner'],M['bulb'],1);b.at(x-.35,y-.55,.745);b.cyl(0,0,0,.036,.09,M['cer3'],.004);b.at(x+.8,y-.55,.745);bookstack(b,0,0,0,2,3);b.o();b.build()
        for i in range(3):
            for s in(-1,1):put('oc',lambda b:officechair(b,M['grey'],M['black']),x-.9+i*1.2+.05*s,y+s*1.08,0,(pi if s<0 else 0)+.25*((i+r)%3-1))
        put('ln%d'%r,lambda b:linear(b,M['metal'],emis('lin','#fff0d8',7),M['metal'],3.0,1.25),x+.3,y,H-.2);area(x+.3,y,2.1,0,0,-1,2.8,.1,24,(1,.93,.82),glossy=False)
    put('bs',lambda b:bookshelf(b,M['oak'],[M['cer'],M['cer2'],M['cer3']],2.4,.36,2.2,4,5,9,True,None,M['metal']),6.6,D-.22,0)
    put('sf',lambda b:sofa(b,M['rust'],M['black'],[M['teal'],M['cream'],M['teal'],M['cream']],2.0,.9,2,.16),7.85,3.3,0,-pi/2);put('ct',lambda b:ctable(b,M['oak'],M['metal'],0,.95,.6,.36),6.75,3.3,0,pi/2);rm=rugmat('r','#c9beab','#2f5a63','stripe',.8);put('rg',lambda b:rug(b,rm,2.6,1.9),6.9,3.3,0,pi/2)
    put('ac',lambda b:armchair(b,M['teal'],M['black'],0),6.6,4.6,0,.1);put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['pot'],M['soil'],'fig',2.3,3,.26,.46,1),.55,D-.55,0);put('pl2',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'palm',2.0,4,.24,.44,2),5.1,D-.6,0)
    d=B('d');d.at(6.75,3.3,.36);bookstack(d,0,0,0,3,7);d.at(2.6,D-.02,2.3);frame(d,M['metal'],M['white'],art('ao',['#e9e6df','#2f5a63','#a8552f','#c9beab'],0,.8,4),2.2,1.2);d.o();d.build()
    return (7.6,.35,1.5),(3.1,4.7,1.3),21,.4
def warehouse():
    """Hamburg: the ninth warehouse of its row; brick, iron columns, black steel and oak"""
    M=palette(oak=wood('oak','#b98f5c','#946b3d','x',.45),oakz=wood('oakz','#b98f5c','#946b3d','z',.45),trim=plain('trim','#1d1e1f',.45),metal=plain('bs',(.03,.03,.032,1),.4),char=fabric('char','#4a4f52'),sand=fabric('sand','#cbbfa8'),tan=leather('tan','#8f5530'));W,D,H=7.2,6.0,3.4
    room(M,W,D,H,planks('pl','#a9845a','#86633d',2.6,.22,rough=.5),plaster('w','#dcd7cd',b=.1,var=.04),dict(n=[(1.7,1.5,.5,2.75,1,'window'),(4.3,1.5,.5,2.75,1,'window')],w=[(3.0,1.5,.5,2.75,1,'window')]),dict(n=bricks('br','#86503e','#6b4034','#a0968c','y'),w=bricks('br2','#86503e','#6b4034','#a0968c','x')),frames=M['trim'],view=dict(SEA,cam=1.6),day=(318,26,22),skirt=0,gain=1.35,fill=1.3,warm=(1,.78,.55));beams(W,D,H,wood('bm','#6e4e31','#4a321d','x',.6),5,.2,.26,'x')
    c=B('columns');m=M['metal']
    for x,y in((4.75,4.3),):c.lathe(x,y,0,[(0,0),(.17,0),(.17,.04),(.11,.1),(.09,.16),(.08,2.75),(.1,2.8),(.1,2.86),(.16,2.98),(.19,3.08),(.19,H-.26),(0,H-.26)],m,32)
    c.build();put('sf',lambda b:sofa(b,M['char'],M['black'],[M['sand'],M['cream'],M['sand'],M['cream']],2.8,1.0,3,.18,throw=M['sand']),2.6,D-1.35,0)
    for x,y,r in((.95,3.1,pi/2+.15),(.95,1.95,pi/2-.1)):put('ac',lambda b:armchair(b,M['tan'],M['metal'],1),x,y,0,r)
    put('ct',lambda b:ctable(b,M['oak'],M['metal'],0,1.3,.75,.36),2.6,3.05,0);rm=rugmat('r','#b9ab95','#5a4a40','worn');put('rg',lambda b:rug(b,rm,3.8,2.7),2.4,3.15,0)
    d=B('d');d.at(2.35,3.05,.36);bookstack(d,0,0,0,3,7);d.at(2.95,3.1,.36);bowl(d,M['cer2'],0,0,0,.15,.06);d.o();d.build()
    put('bs',lambda b:bookshelf(b,M['oak'],[M['cer'],M['cer2'],M['cer3']],1.9,.38,2.3,3,5,13,False,None,M['metal']),6.2,D-.24,0)
    put('kb',lambda b:kitchen_run(b,M['metal'],M['metal'],M['oak'],M['steel'],3.0,.62,.9,upper=False,sinkx=.6,hobx=-.5,oven=-.5,blk=M['black'],handle=False,tall=0),W-.33,2.9,0,-pi/2)
    e=B('e');e.box(W-.14,2.9,1.55,.26,2.6,.035,M['oak'],.003);[e.cyl(W-.14,2.0+q*.22,1.585,.05,.14+.05*(q%3),M[('cer','cer2','cer3')[q%3]],.006) for q in range(8)];e.at(W-.35,4.0,.9);vase(e,M['cer3'],0,.8);branches(e,M['olivel'],M['stem'],0,0,.2,6,.35,5);e.o();e.build()
    put('fl',lambda b:floorlamp(b,M['metal'],M['inner'],M['bulb'],1),.75,D-.8,0,-.3);point(1.5,D-1.1,1.5,7);put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['pot'],M['soil'],'fig',2.1,3,.24,.44,1),5.0,D-.5,0)
    for k in range(2):put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],0,1.0,.26,M['bulb']),2.0+k*1.3,3.05,H-.2);point(2.0+k*1.3,3.05,1.95,11)
    return (5.75,.35,1.4),(2.55,4.3,1.2),21,.45
ROOMS=dict(cafe=cafe,shop=shop,office=office,warehouse=warehouse)
