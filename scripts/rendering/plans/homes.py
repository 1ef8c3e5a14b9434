"""Single rooms of different homes, each with its own palette."""
from shell import *
def fireside():
    """an old flat in Turin: burgundy, a stone fireplace, coffers"""
    M=palette(wine=fabric('wine','#6b2f38'),mustard=fabric('must','#b98a3a'),stone=travertine('stn','#d8c8b0','#bfa888',.35,1.4),ivory=boucle('ivory','#e9e0d0'),trim=plain('trim','#efe8da',.5));W,D,H=5.6,5.0,3.35
    fl=attrwood('fl','#a3764a','#7d5432',.36);room(M,W,D,H,plain('sub',(.03,.02,.012,1),.7),plaster('w','#e9dfcd',b=.08,var=.03),dict(w=[(1.25,1.15,0,2.65,0,'window'),(3.65,1.15,0,2.65,0,'window')]),dict(n=plaster('nw','#b98d77',b=.1,var=.05)),view=HILLS,day=(296,31,24));street('w',W,D,'#cdb896',top=8)
    f=B('f');herring(f,0,W,0,D,fl,.56,.095,.002);f.build()
    c=B('coffers');m=M['trim']
    for i in range(5):c.box(W*i/4,D/2,H-.16,.16,D,.16,m,.02)
    for j in range(5):c.box(W/2,D*j/4,H-.155,W,.16,.155,m,.02)
    for k,z in enumerate((.0,.07)):c.box(W/2,D-.04-.02*k,H-.25+z,W,.08+.04*k,.09,m,.01);c.box(.04+.02*k,D/2,H-.25+z,.08+.04*k,D,.09,m,.01)
    c.build();x=3.0;p=B('fire');s=M['stone']
    p.box(x,D-.2,0,1.7,.4,.02,s,.004);[p.box(x+q*.72,D-.15,0,.26,.3,1.05,s,.01) for q in(-1,1)];p.box(x,D-.15,.85,1.2,.3,.2,s,.01);p.box(x,D-.17,1.05,1.86,.38,.07,s,.012);p.box(x,D-.03,0,1.2,.04,.85,plain('soot',(.02,.018,.016,1),.9),.002);p.box(x,D-.35,0,1.9,.5,.03,s,.006)
    for k in range(6):p.rot_box(x-.2+.09*k,D-.12,.09+.05*(k%3),.5,.09,.09,M['walnut'],rz=.3-.11*k,ry=.06*(k-2),r=.04)
    p.build();d=B('d');d.at(x,D-.03,1.95);mirror(d,M['metal'],M['mirror'],.55);d.at(x-.68,D-.17,1.12);vase(d,M['cer2'],1,.9);d.at(x+.62,D-.17,1.12);vase(d,M['cer3'],0,.9);branches(d,M['olivel'],M['stem'],0,0,.22,6,.4,4);d.at(x+.3,D-.17,1.12);d.cyl(0,0,0,.03,.16,M['cer'],.004)
    d.at(.015,2.45,1.75,pi/2);frame(d,M['walnut'],M['white'],M['art1'],.6,.8);d.o();d.build()
    put('sf',lambda b:sofa(b,M['wine'],M['walnut'],[M['mustard'],M['ivory'],M['wine'],M['mustard']],2.1,.95,2,.18),5.02,2.95,0,-pi/2);put('ac',lambda b:armchair(b,M['ivory'],M['walnut'],0),1.35,3.25,0,pi/2-.35)
    put('ct',lambda b:ctable(b,M['marble'],M['metal'],1),3.0,2.95,0,.5);rm=rugmat('r','#ddccb2','#7a3a3a','diamond',1.1);put('rg',lambda b:rug(b,rm,3.4,2.6,M['cream']),3.0,2.9,.003)
    for s_,y in((0,1.25),(1,3.65)):drapes('cu%d'%s_,fabric('dr%d'%s_,'#8a5a4c'),'w',y,1.15,2.9,W,D,.38)
    put('bs',lambda b:bookshelf(b,M['walnutz'],[M['cer'],M['cer2'],M['cer3']],1.2,.34,2.3,2,6,21),4.85,D-.19,0)
    put('lmp',lambda b:floorlamp(b,M['metal'],M['shade'],M['bulb'],0,1.65),.75,D-.45,0);point(.75,D-.45,1.4,9);e=B('e');e.at(2.85,2.9,.34);z=bookstack(e,0,0,0,3,5);e.o();e.build()
    put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,.8,.13,M['shade']),2.9,2.8,H);point(2.9,2.8,2.2,14)
    return (3.6,.3,1.4),(2.75,4.2,1.25),20,.45
def dining():
    """the same flat, the room beside it"""
    M=palette(wine=fabric('wine','#6b2f38'),mustard=fabric('must','#b98a3a'),trim=plain('trim','#efe8da',.5),dark=paint('dk','#4a2a2c',.4));W,D,H=5.0,4.6,3.35
    room(M,W,D,H,plain('sub',(.03,.02,.012,1),.7),plaster('w','#7a4a45',b=.08,var=.05),dict(e=[(2.2,1.2,0,2.65,0,'window')]),view=HILLS,day=(70,30,24),fill=1.5);street('e',W,D,'#cdb896',top=8);f=B('f');herring(f,0,W,0,D,attrwood('fl','#a3764a','#7d5432',.36),.56,.095,.002);f.build()
    c=B('panel');m=M['trim'];c.box(W/2,D-.012,0,W,.024,.95,m,.002);c.box(W/2,D-.03,.95,W,.06,.04,m,.006);c.box(.012,D/2,0,.024,D,.95,m,.002);c.box(.03,D/2,.95,.06,D,.04,m,.006)
    for i in range(5):
        x=W*(i+.5)/5
        for q in(-1,1):c.box(x+q*.4,D-.03,.2,.025,.014,.62,m,.003)
        for z in(.2,.8):c.box(x,D-.03,z,.8,.014,.025,m,.003)
    for k in range(2):c.box(W/2,D-.04-.03*k,H-.2+.1*k,W,.08+.06*k,.1,m,.012);c.box(.04+.03*k,D/2,H-.2+.1*k,.08+.06*k,D,.1,m,.012)
    c.build();x,y=2.3,2.45;put('tb',lambda b:dtable(b,M['walnut'],M['walnut'],1.5,1.5,.75,3),x,y,0)
    for k in range(6):a=k*pi/3+.35;put('ch',lambda b:chair(b,M['mustard'],M['walnut'],0),x+.98*math.cos(a),y+.98*math.sin(a),0,a-pi/2)
    d=B('d')
    for k in range(6):a=k*pi/3+.35;table_set(d,M['cer'],M['glass'],M['metal'],M['linen'],x+.52*math.cos(a),y+.52*math.sin(a),.751,a+pi/2)
    d.at(x,y,.75);vase(d,M['cer3'],2,.9);branches(d,M['olivel'],M['stem'],0,0,.18,8,.42,4,.07,.03);d.o();d.build()
    rm=rugmat('r','#cdb691','#6b3a38','arcs',1.0);put('rg',lambda b:rug(b,rm,2.9,2.9,None,True),x,y,.003)
    put('pd',lambda b:pendant(b,M['linen'],M['inner'],M['black'],3,1.25,.42,M['bulb']),x,y,H);point(x,y,1.7,16)
    put('sb',lambda b:sideboard(b,M['walnut'],M['walnutz'],M['metal'],2.0,.45,.82,4,True),2.2,D-.28,0);e=B('e');e.at(1.5,D-.3,.82);tablelamp(e,M['cer'],M['shade'],M['bulb'],0);e.at(2.9,D-.28,.82);vase(e,M['cer2'],0,.9);e.at(2.2,D-.28,.82);bookstack(e,0,0,0,3,6);e.at(2.2,D-.015,1.95);frame(e,M['metal'],M['white'],M['art2'],1.3,.95);e.at(.015,1.2,1.95,pi/2);frame(e,M['metal'],M['white'],M['art3'],.7,.9);e.at(.015,2.6,1.95,pi/2);frame(e,M['metal'],M['white'],M['art1'],.7,.9);e.o();e.build();point(1.5,D-.3,1.25,5)
    drapes('cu',fabric('dr','#b98a3a'),'e',2.2,1.2,2.9,W,D,.42);put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'palm',1.9,4,.22,.42,2),4.4,4.0,0)
    return (.35,.3,1.5),(2.95,3.6,1.12),21,.85
def shoji():
    """a flat by the river in Kyoto: tatami, paper screens, a low table"""
    M=palette(hinoki=wood('hin','#d8b98c','#bf9a68','x',.5),hinz=wood('hinz','#d8b98c','#bf9a68','z',.5),indigo=fabric('indigo','#39475e'),moss=fabric('moss','#6f7453'),cer2=plaster('c2','#39475e',.5),cer3=plaster('c3','#8a7a62',.6),trim=plain('trim','#b9966a',.5));W,D,H=5.4,4.5,2.55
    pap=emis('paper','#f6eddb',1.15);room(M,W,D,H,plain('edge','#4c5140',.9),plaster('w','#d9cbb0',b=.25,var=.06),dict(w=[(2.9,1.8,0,2.05,0,'open')]),view=HILLS,day=(290,30,22),skirt=0,fill=1.2)
    g=NG('tatami');v=g.coord((1,14,1));n=g.noise(v,26,4,.7);g.set(col=g.ramp(n.outputs[0],[(.3,C('#a79d68')),(.7,C('#c6bb85'))]),rough=.8,spec=.2);g.bump(n.outputs[0],.3,.001);t=B('mats')
    for i in range(3):
        for j in range(5):t.box(.9+i*1.8,.45+j*.9,0,1.735,.835,.012,g.m,.002)
    t.build();k=B('screens');m=M['hinz']
    for i in range(4):   # paper screens along the north wall
        x=1.45+i*.98;y=D-.06-.035*(i%2);k.box(x,y+.008,.32,.9,.004,1.68,pap,.0005);k.box(x,y,0,.96,.026,.32,M['hinoki'],.003)
        for q in(-1,1):k.box(x+q*.465,y,0,.035,.032,2.05,m,.003)
        for z in(.31,2.015):k.box(x,y,z,.96,.032,.035,m,.003)
        for q in range(1,4):k.box(x-.465+q*.2325,y-.004,.33,.012,.02,1.7,m,.001)
        for z in range(1,6):k.box(x,y-.004,.33+z*.285,.93,.02,.012,m,.001)
    for x in(.93,4.9):k.box(x,D-.06,0,.1,.12,H,m,.006)
    k.box(W/2,D-.054,2.05,W,.108,.09,M['hinoki'],.005);k.box(.044,D/2,2.05,.088,D,.09,M['hinoki'],.005)
    for y in(1.95,3.85):k.box(.05,y,0,.1,.1,H,m,.006)
    for i in range(9):k.box(.3+i*.6,D/2,H-.05,.05,D,.045,M['hinoki'],.004)
    k.box(5.15,D-.45,0,.5,.9,.1,M['hinoki'],.006);k.build()
    b=B('table');b.box(2.75,2.25,.31,1.5,.85,.035,M['hinoki'],.008);[b.box(2.75+q*.62,2.25+r*.32,.012,.07,.07,.3,m,.008) for q in(-1,1) for r in(-1,1)]
    for x,y,c in((1.65,2.25,'indigo'),(3.85,2.25,'indigo'),(2.4,1.5,'moss'),(3.15,3.0,'moss')):b.soft(x,y,.012,.56,.56,.085,M[c],r=.035,bulge=.016,inner=8)
    b.at(2.75,2.3,.345);vase(b,M['cer3'],2,.7);branches(b,M['leaf'],M['stem'],0,0,.13,4,.4,6,.06,.025);b.at(2.3,2.2,.345);b.lathe(0,0,0,smoothp([(.0,0),(.05,0),(.07,.04),(.06,.09),(.03,.105)],4)+[(0,.105)],M['cer2'],32);b.tube([(.06,0,.05),(.1,0,.07),(.115,0,.095)],.009,M['cer2'],8)
    for x,y in((2.95,2.1),(3.2,2.35)):b.at(x,y,.345);bowl(b,M['cer2'],0,0,0,.042,.05)
    b.o();b.build();put('td',lambda b:sideboard(b,M['hinoki'],M['hinz'],M['black'],1.5,.4,.55,3,True),W-.24,2.1,0,-pi/2);d=B('d');d.at(5.15,1.7,.55);tablelamp(d,M['cer3'],M['shade'],M['bulb'],0);d.at(5.15,2.5,.55);vase(d,M['cer2'],0,.8);d.at(5.15,4.1,.1);vase(d,M['cer3'],1,1.0);branches(d,M['leaf'],M['stem'],0,0,.36,5,.6,8,.08,.035);d.o();d.build();point(5.15,1.7,.98,4)
    put('pd',lambda b:pendant(b,pap,M['inner'],M['black'],3,.62,.36,M['bulb']),2.75,2.25,H);point(2.75,2.25,1.5,10)
    e=B('porch');e.box(-1.0,D/2,-.08,1.5,D+2,.06,M['hinoki'],.002);rn=random.Random(2)
    for i in range(16):
        x,y=-2.3-rn.random()*.8,1.2+i*.22;pts=[(x,y,-.2),(x+.02,y+.03,1.6),(x+.1,y+.05,3.2)];e.tube(pts,.022,plain('bam','#7d8a4a',.4),8)
        for q in range(20):
            z=.6+rn.random()*2.4;a=rn.uniform(0,6.3);leaf(e,(x+.03,y+.03,z),(math.cos(a),math.sin(a),-.3),.22,.035,M['leaf'],.4,rn.random(),n=4)
    e.build();return (4.85,.3,1.2),(2.2,3.4,.95),21,.4
def seaview():
    """Aarhus: white larch, sea light, a window seat"""
    M=palette(larch=wood('lar','#e0cda9','#c9b083','x',.5),larz=wood('larz','#e6d8bd','#d2bd97','z',.55),mist=fabric('mist','#aebcbd'),slate=fabric('slate','#52626a'),wool=boucle('wool','#eeebe4'),ochre=fabric('ochre','#c79a4e'),cer2=plaster('c2','#52626a',.4));W,D,H=5.6,4.6,2.7
    room(M,W,D,H,planks('pl','#e2d2b2','#cfbb93',2.6,.2,rough=.5),plaster('w','#f3f1ec',b=.05,var=.02),dict(n=[(3.2,2.6,.45,2.3,0,'window',2)],w=[(1.7,1.5,.45,2.3,0,'window',2)]),view=SEA,day=(310,28,18),gain=.9)
    s=B('lining');n=int(W/.12)
    for k in range(n):
        x=(k+.5)*W/n
        for z0,z1 in(((0,.42),(2.32,H)) if 1.88<x<4.52 else ((0,H),)):s.box(x,D-.012,z0,W/n-.004,.022,z1-z0,M['larz'],.003)
    s.box(3.2,D-.27,0,2.9,.54,.4,M['larch'],.004);s.soft(3.2,D-.28,.4,2.86,.52,.09,M['wool'],r=.035,bulge=.008,inner=8)
    for x,m,r in((2.05,'slate',.2),(2.5,'ochre',-.1),(4.35,'mist',-.15)):s.pillow(x,D-.2,.5,.46,.42,.15,M[m],rx=-.3,rz=r)
    for q in(-1,1):s.box(3.2+q*1.0,D-.548,.05,.88,.018,.32,M['larz'],.003)
    s.build()
    put('ac',lambda b:armchair(b,M['slate'],M['larch'],1,M['wool']),1.0,2.75,0,pi/2-.3)
    put('ac2',lambda b:armchair(b,M['mist'],M['larch'],1,M['ochre']),1.15,1.35,0,pi/2+.35);put('st',lambda b:sidet(b,M['larch'],M['black'],.46,.24),.62,2.05,0)
    put('sf',lambda b:sofa(b,M['mist'],M['larch'],[M['slate'],M['wool'],M['ochre'],M['wool']],2.3,.92,3,.15),5.02,2.9,0,-pi/2)
    put('ct',lambda b:ctable(b,M['larch'],M['larch'],1),3.0,2.55,0,.3);rm=rugmat('r','#ebe6da','#9fb0b3','stripe',.9);put('rg',lambda b:rug(b,rm,3.2,2.3,M['cream']),2.9,2.5,0)
    d=B('d');d.at(2.75,2.5,.34);bookstack(d,0,0,0,3,2);d.at(3.4,2.8,.24);d.cyl(0,0,0,.034,.08,M['cer2'],.005);d.at(.62,2.05,.46);vase(d,M['cer2'],2,.7);branches(d,M['olivel'],M['stem'],0,0,.14,5,.3,4,.06,.03);d.at(1.0,D-.03,1.55);frame(d,M['larch'],M['white'],art('as',['#eef0ee','#9fb0b3','#52626a','#e3d8c0'],1,.9,3),.7,.9);d.at(5.0,D-.03,1.55);frame(d,M['larch'],M['white'],art('at',['#eef0ee','#c79a4e','#52626a'],2,1.1,6),.45,.6);d.o();d.build()
    put('st2',lambda b:plant(b,M['olivel'],M['stem'],M['pot'],M['soil'],'olive',1.7,5,.19,.34,1),.5,4.05,0)
    put('pd',lambda b:pendant(b,M['linen'],M['inner'],M['black'],3,.5,.26,M['bulb']),3.0,2.7,H);point(3.0,2.45,1.9,8)
    return (3.9,.25,1.3),(2.75,3.8,1.12),20,.3
def galley():
    """a narrow kitchen in Barcelona: sage tiles, steel, one long worktop"""
    M=palette(sage=paint('sg','#8a9a84',.42),steel=plain('st',(.6,.6,.6,1),.3,1),oakz=wood('oakz','#d3b083','#b08a5a','z',.5));W,D,H=3.0,4.8,2.8;hyd=terrazzo('tz','#ddd6c8',['#8a9a84','#b9796a','#c9b291','#6d7a72','#f4efe6'],.25,.7)
    room(M,W,D,H,hyd,plaster('w','#f0ebe0',b=.08,var=.03),dict(n=[(1.55,1.35,.0,2.4,0,'window')]),view=HILLS,day=(20,36,26),gain=1.3,fill=1.3);street('n',W,D,'#d9bd94',top=8,shift=.8)
    tl=tiles('tl','#9fae97','#dcdccd',.1,.1,0,.1,'x',.22);put('kr',lambda b:kitchen_run(b,M['sage'],M['sage'],M['marble'],M['steel'],3.9,.62,.9,splash=None,oven=.3,blk=M['black'],upper=False,sinkx=1.2,hobx=.3,tall=1,shelf=None,handle=False),.32,2.25,0,pi/2)
    b=B('b');b.box(.012,2.55,.9,.024,3.3,.75,tl,.001);b.box(.14,2.55,1.7,.28,3.2,.035,M['oakz'],.003)
    for k,(y,h,m) in enumerate(((1.2,.16,'cer3'),(1.34,.2,'cer2'),(1.5,.13,'cer'),(3.2,.2,'cer'),(3.34,.14,'cer3'))):b.cyl(.14,y,1.735,.05,h,M[m],.006)
    for k in range(6):b.lathe(.14,2.3,1.735+k*.02,[(0,0),(.05,0),(.11,.02),(.108,.024),(0,.008)],M['cer'],32)
    b.at(.14,2.75,1.735);bowl(b,M['cer2'],0,0,0,.11,.07);b.o();b.box(.09,1.75,.9,.03,.3,.36,M['oak'],.01)
    b.at(.3,3.75,.9);vase(b,M['cer3'],0,.8);branches(b,M['olivel'],M['stem'],0,0,.2,6,.38,5);b.o()
    # a bar along the other wall
    b.box(W-.19,2.55,.98,.38,2.7,.04,M['oak'],.006)
    for y in(1.35,3.75):b.box(W-.12,y,0,.04,.04,.98,M['black'],.003)
    b.at(W-.2,3.1,1.02);bowl(b,M['cer'],0,0,0,.15,.08);fruit(b,[bookm('#d8862a'),bookm('#d8b13a')],0,0,-.01,2);b.at(W-.2,1.8,1.02);bookstack(b,0,0,0,3,5);b.o()
    for y,m in((1.5,'art1'),(2.35,'art2'),(3.2,'art3')):b.at(W-.015,y,1.72,-pi/2);frame(b,M['oak'],M['white'],M[m],.5,.66);b.o()
    b.build()
    for y in(1.75,2.55,3.35):put('stl',lambda b:stool(b,M['leath'],M['black'],.7),W-.62,y,0,-pi/2+pi)
    for y in(2.3,3.6):put('pd',lambda b:pendant(b,M['sage'],M['inner'],M['black'],2,.75,.17,M['bulb']),1.5,y,H);point(1.5,y-.2,1.75,9)
    put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'fig',1.5,3,.17,.34,2),2.62,4.4,0);rm=rugmat('r','#dcd2bd','#8a9a84','stripe',1.2);put('rg',lambda b:rug(b,rm,.75,2.6,None),1.35,2.3,0)
    return (1.72,.22,1.45),(1.42,4.0,1.14),19,.4
def vestibule():
    """Bologna: the entrance of a flat, terrazzo, an arch, ochre"""
    M=palette(ochre=plaster('oc','#c99a54',b=.1,var=.05),navy=paint('nv','#2f4356',.42),blue=fabric('blue','#2f4356'),trim=plain('trim','#efe6d6',.5));W,D,H=3.2,5.2,3.1;room(M,W,D,H,terrazzo('tz','#ded4c4',['#8a4f3c','#2f4356','#c99a54','#8d8478','#f4efe6'],.18,.7),plaster('w','#efe4d0',b=.08,var=.03),dict(n=[(1.85,1.3,0,2.5,1,'open')]),dict(n=M['ochre']),view=HILLS,day=None,fill=2.2,skirt=.12)
    # the room behind the arch
    F=B('back');F.box(1.6,D+2.2,-.05,6,3.9,.05,planks('pl','#b98a58','#96683c',1.9,.14),.001);F.build();S=B('bw');pw=plaster('bw','#dfe2dc',b=.06);wall(S,'x',D+3.6,-1.5,4.7,H,.3,pw,[(2.3,1.3,.0,2.5,0)],1);wall(S,'y',-1.5,D,D+3.9,H,.3,pw,(),-1);wall(S,'y',4.7,D,D+3.9,H,.3,pw,(),1);S.box(1.6,D+2,H,6.4,4.2,.1,M['ceil'],.001);K=S.at(2.3,D+3.76,0);window(S,M['trim'],None,1.3,2.5,2,1,.055,.07);S.o();S.build();area(2.3,D+4.1,1.3,0,-1,-.12,1.3,2.5,330,(.95,.97,1));area(1.6,D+2,H-.2,0,0,-1,3,2,30,glossy=False);sun(18,33,24,(1,.85,.67));street('n',W,D+4,'#b9654a',top=7.5,dist=12)
    put('sfb',lambda b:sofa(b,fabric('gs','#8c9a8c'),M['walnut'],[M['cream']],2.2,.9,2,.16),.6,D+2.0,0,pi/2);put('plb',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'fig',1.8,3,.2,.38,2),3.45,D+3.1,0)
    c=B('w');y0,y1=1.3,3.9;c.box(.2,(y0+y1)/2,0,.4,y1-y0,2.4,M['navy'],.004)
    for k in range(4):
        y=y0+(k+.5)*(y1-y0)/4;c.box(.41,y,.06,.02,(y1-y0)/4-.006,2.32,M['navy'],.003);c.box(.43,y+(.26 if k%2==0 else -.26),1.0,.02,.014,.28,M['metal'],.003)
    c.build();put('cs',lambda b:sideboard(b,M['walnut'],M['walnutz'],M['metal'],1.5,.36,.8,3,True),W-.2,2.7,0,-pi/2)
    d=B('d');d.at(W-.02,2.7,1.72,-pi/2);mirror(d,M['metal'],M['mirror'],.48);d.at(W-.22,2.15,.8);tablelamp(d,M['cer2'],M['shade'],M['bulb'],0);d.at(W-.2,3.25,.8);vase(d,M['cer3'],0,.9);branches(d,M['olivel'],M['stem'],0,0,.22,6,.4,4);d.at(W-.22,2.75,.8);bowl(d,M['cer'],0,0,0,.12,.05);d.o()
    d.box(W-.04,1.25,1.68,.05,.8,.1,M['walnut'],.006)
    for k in range(4):d.tube([(W-.06,.98+k*.18,1.73),(W-.13,.98+k*.18,1.74),(W-.14,.98+k*.18,1.78)],.01,M['metal'],10)
    d.soft(W-.14,1.16,.82,.1,.34,.86,M['blue'],r=.045,bulge=.0,side=.02,inner=5);d.soft(W-.13,1.36,1.12,.06,.2,.56,fabric('scf','#b0623c'),r=.028,bulge=.0,inner=5);d.build();point(W-.25,2.15,1.22,5)
    rm=rugmat('r','#d8c7a8','#2f4356','diamond',1.2);put('rg',lambda b:rug(b,rm,.95,2.9,M['cream']),1.65,2.6,0)
    for y in(1.6,3.6):put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,.55,.14,M['shade']),1.7,y,H);point(1.7,y,2.2,11)
    put('um',lambda b:plant(b,M['leaf'],M['stem'],M['pot'],M['soil'],'snake',.9,3,.15,.3,1),.42,4.6,0)
    return (1.62,.2,1.45),(1.68,4.5,1.26),18,.5
def laundry():
    """the laundry of the same flat"""
    M=palette(navy=paint('nv','#3d5468',.42),oakz=wood('oakz','#c9a06c','#a37a48','z',.5),steel=plain('st',(.62,.62,.62,1),.28,1));W,D,H=3.4,3.4,2.9;wt=plain('appl','#f2f1ee',.22);gl=plain('drum',(.03,.035,.045,1),.08)
    room(M,W,D,H,tiles('fl','#d9cdb6','#b9ad98',.2,.2,0,.3,'z',.12,.3,'#cbb894'),plaster('w','#f0e8da',b=.08,var=.03),dict(w=[(1.7,1.1,1.05,2.35,0,'window')]),view=HILLS,day=(288,36,24),gain=1.5,fill=1.4);street('w',W,D,'#c98a5e',top=8,dist=12)
    b=B('b');b.box(W/2,D-.012,.92,W,.024,.62,tiles('tl','#e9e2d2','#cdc4b2',.1,.1,0,.12,'y',.12),.001)
    for k in range(2):
        x=.72+k*.64;b.box(x,D-.31,.03,.6,.58,.85,wt,.02,2);b.at(x,D-.6,.46,0,pi/2);b.lathe(0,0,0,[(0,.01),(.15,.01),(.17,.025),(.2,.03),(.225,.02),(.235,0)],M['steel'],48,sharp=60);b.lathe(0,0,.012,[(0,.03),(.08,.026),(.15,.005),(.155,0)],gl,40,sharp=70);b.o();b.box(x,D-.605,.75,.56,.012,.1,plain('pnl','#e2e1dd',.3),.003);b.at(x+.2,D-.612,.8,0,pi/2);b.cyl(0,0,0,.026,.018,M['steel'],.004);b.o();b.box(x-.05,D-.613,.785,.12,.004,.035,M['black'],.001)
    b.box(2.55,D-.31,.1,1.6,.58,.78,M['navy'],.004);[b.box(2.55-.4+q*.8,D-.61,.105,.79,.02,.77,M['navy'],.003) for q in(0,1)];[b.box(2.55+q*.05,D-.63,.55,.012,.016,.2,M['metal'],.003) for q in(-1,1)]
    b.box(W/2,D-.31,.88,W,.64,.04,M['oak'],.004);b.box(2.5,D-.32,.918,.62,.42,.012,M['white'],.01);b.box(2.5,D-.32,.925,.54,.34,.007,plain('bsn','#cfccc4',.3),.004);tap(b,2.5,D-.1,.92,M['metal'])
    b.box(W/2,D-.14,1.62,W-.1,.28,.035,M['oak'],.004);b.rod((.3,D-.2,1.56),(1.9,D-.2,1.56),.01,M['metal'])
    sh=[fabric('s%d'%i,c) for i,c in enumerate(('#f1eadd','#8fa3ad','#c9a27a','#f1eadd','#3d5468'))]
    for k in range(5):b.tube([(.45+k*.2,D-.2,1.57),(.45+k*.2,D-.2,1.53)],.004,M['metal'],6)
    for x,n,s in((.55,4,0),(1.0,3,2),(2.95,4,1)):
        for q in range(n):b.soft(x,D-.15,1.655+q*.055,.34,.24,.055,sh[(q+s)%5],r=.024,bulge=.006)
    for x,h,m in((1.45,.2,'cer2'),(1.6,.15,'cer3'),(1.75,.22,'cer')):b.cyl(x,D-.14,1.655,.05,h,M[m],.006)
    for q in range(3):b.soft(.75,D-.33,.92+q*.06,.42,.32,.06,sh[q],r=.026,bulge=.008)
    b.at(3.1,D-.28,.92);vase(b,M['cer3'],0,.7);branches(b,M['olivel'],M['stem'],0,0,.17,6,.32,4,.06,.03);b.o();b.build()
    wk=wood('wick','#c79a62','#a87a44','x',.7);k=B('basket')
    for x,y,r,h in((.75,1.95,.24,.5),(.4,2.45,.18,.34)):
        k.lathe(x,y,0,[(0,0),(r*.8,0),(r*.86,.02),(r,h),(r+.012,h+.012),(r-.012,h),(r-.02,h-.08),(0,h-.1)],wk,40,sharp=60);k.soft(x,y,h-.12,r*1.35,r*1.35,.14,sh[int(x)],r=.06,bulge=.03,inner=8,wr=.01)
        for q in range(7):k.tube([((r*.83+(r*.17)*q/7)*math.cos(a)+x,(r*.83+(r*.17)*q/7)*math.sin(a)+y,.03+q*h/7) for a in np.linspace(0,2*pi,33)],.008,wk,6,False)
    k.build();e=B('east');e.at(W-.015,2.0,1.6,-pi/2);frame(e,M['oak'],M['white'],art('al',['#efe6d6','#3d5468','#c9a27a','#b9654a'],0,1.4,5),.5,.65);e.o();e.box(W-.03,1.15,1.62,.04,.7,.08,M['oak'],.006)
    for q in range(3):e.tube([(W-.05,.95+q*.2,1.66),(W-.11,.95+q*.2,1.67),(W-.12,.95+q*.2,1.71)],.009,M['metal'],10)
    e.build()
    rm=rugmat('r','#e3d6bd','#3d5468','stripe',1.6);put('rg',lambda b:rug(b,rm,1.3,.75,M['cream']),2.0,2.25,0)
    put('pd',lambda b:pendant(b,M['linen'],M['inner'],M['black'],3,.35,.2,M['bulb']),1.7,2.45,H);point(1.7,2.3,2.1,14)
    return (2.75,.2,1.45),(1.5,3.0,1.08),20,.55
def cabin():
    """Paris: a child's room with a bunk like a cabin, brick pink and night blue"""
    M=palette(pink=fabric('pink','#d79a86'),night=fabric('night','#33456b'),ply=wood('ply','#dcc094','#c6a673','x',.5),plz=wood('plz','#dcc094','#c6a673','z',.5));W,D,H=4.2,4.0,2.75;col=['#d79a86','#33456b','#e3b54f','#7fa08c','#f3eee4']
    room(M,W,D,H,planks('pl','#d6bb92','#bb9b70',1.9,.16),plaster('w','#f3ece0',b=.05,var=.02),dict(w=[(1.4,1.3,.55,2.3,0,'window')]),dict(n=plaster('nw','#c9d3da',b=.05,var=.03)),view=HILLS,day=(290,32,24),gain=1.2);street('w',W,D,'#d9cdb6',top=7.5)
    b=B('bunk');m=M['plz'];L,w=2.05,1.0;x0,x1=1.95,1.95+L;y0,y1=D-.05-w,D-.05
    for x in(x0,x1):b.box(x,(y0+y1)/2,0,.03,w,2.1,m,.004) if x==x1 else [b.box(x,y,0,.07,.07,2.1,m,.006) for y in(y0+.035,y1-.035)]
    for z in(.22,1.35):b.box((x0+x1)/2,(y0+y1)/2,z,L,w,.1,M['ply'],.005);b.soft((x0+x1)/2,(y0+y1)/2,z+.1,L-.1,w-.08,.14,M['linen'],r=.05,bulge=.01,inner=6)
    b.box((x0+x1)/2+.28,y0+.004,1.42,L-.6,.024,.36,M['ply'],.006);b.box((x0+x1)/2,y1-.01,0,L,.02,2.1,M['ply'],.002);b.box(x0+.0,(y0+y1)/2,1.45,.03,w,.32,M['ply'],.005)
    for q in range(6):b.rod((x0+.1,y0-.02+.0,.25+q*.24),(x0+.45,y0-.02,.25+q*.24),.016,m)
    for x in(x0+.08,x0+.47):b.box(x,y0-.02,0,.04,.04,1.85,m,.006)
    b.soft((x0+x1)/2+.15,(y0+y1)/2,.45,1.4,w-.06,.07,M['night'],r=.03,bulge=.014,inner=14,wr=.008);b.soft((x0+x1)/2+.15,(y0+y1)/2,1.58,1.4,w-.06,.07,M['pink'],r=.03,bulge=.014,inner=14,wr=.008)
    for z,c in((.46,'pink'),(1.6,'night')):b.soft(x0+.28,(y0+y1)/2+.05,z,.36,.6,.12,M['linen'],r=.05,bulge=.02,inner=8);b.pillow(x0+.5,y1-.28,z+.05,.34,.32,.13,M[c],rx=-.4,rz=.2)
    st=emis('star','#ffe2a0',4)
    for i in range(14):b.sphere(x0+.1+i*(L-.2)/13,y0-.012,2.12-.06*math.sin(pi*((i*2.0/13)%1)),.016,st,10)
    b.tube([(x0+.1+u*(L-.2),y0-.012,2.135-.06*math.sin(pi*((u*2)%1))) for u in np.linspace(0,1,40)],.003,M['black'],5)
    b.rod((x0,y0+.035,2.1),(x1,y0+.035,2.1),.02,m);b.build();point((x0+x1)/2,y0-.1,1.95,3)
    t=B('toys');sh=1.5;t.at(.95,D-.2,0)
    for i in range(4):t.box(-sh/2+.012+i*(sh-.024)/3,0,0,.024,.36,.8,M['white'],.003)
    for z in(.03,.4,.776):t.box(0,0,z,sh,.36,.024,M['white'],.003)
    t.box(0,.174,.03,sh-.02,.008,.75,M['white'],.0005)
    for i in range(3):t.soft(-sh/2+.26+i*.495,-.01,.055,.42,.3,.28,fabric('bin%d'%i,col[i]),r=.03,bulge=0,inner=3)
    books(t,-.7,0,.425,.42,.26,.2,4)
    for k in range(6):t.box(-.12+.08*(k%3),-.02,.424+.07*(k//3),.07,.07,.07,plain('blk%d'%k,col[k%5],.5),.006)
    t.sphere(.5,0,.424+.11,.11,plain('ball','#e3b54f',.4),28)
    t.at(.55,D-.2,.8);t.cyl(0,0,0,.08,.02,m,.004);t.rod((0,0,0),(0,0,.16),.008,M['metal']);t.sphere(0,0,.2,.13,art('globe',['#3f6b8c','#3f6b8c','#8fae7a','#d9c79a'],0,9,2),36);t.at(1.4,D-.2,.8);vase(t,plain('vv','#d79a86',.4),1,.5);t.o()
    t.at(.95,D-.015,1.65)
    for k,(dx,dz) in enumerate(((-.42,.0),(0,.08),(.42,-.03))):t.at(.95+dx,D-.015,1.62+dz);frame(t,M['ply'],M['white'],art('kd%d'%k,[col[4],col[k],col[(k+2)%5],col[(k+3)%5]],k%3 if k!=1 else 0,2.2,k+2),.34,.44,mt=.035)
    t.o();t.build();rm=rugmat('r','#f0e7d8','#d79a86','arcs',1.5);put('rg',lambda b:rug(b,rm,2.2,2.2,None,True),1.75,1.95,0)
    d=B('tent');n=6;cx,cy=.75,2.55
    put('dk',lambda b:desk(b,M['ply'],M['ply'],1.0,.5,.55),3.85,1.5,0,-pi/2);put('cc',lambda b:[b.cyl(0,0,.3,.16,.03,plain('sg','#7fa08c',.5),.01,36),[b.tube([(.13*math.cos(q),.13*math.sin(q),0),(.09*math.cos(q),.09*math.sin(q),.3)],[.012,.016],M['ply'],10) for q in(0,2.09,4.19)]],3.35,1.5,0)
    d.at(3.85,1.3,.55);d.box(0,0,0,.22,.3,.004,plain('pp','#f6f2e8',.8),.001);d.cyl(.05,.4,0,.035,.09,plain('cup','#e3b54f',.4),.004)
    for k in range(5):d.tube([(.05+.012*math.cos(k*1.3),.4+.012*math.sin(k*1.3),.01),(.05+.03*math.cos(k*1.3),.4+.03*math.sin(k*1.3),.15)],.004,plain('pc%d'%k,col[k],.5),8)
    d.o();rn=random.Random(3)
    for k in range(8):d.at(1.25+rn.uniform(-.35,.5),1.55+rn.uniform(-.2,.4),.0145,rn.random());d.box(0,0,0,.08,.08,.08,plain('q%d'%k,col[k%5],.5),.008)
    d.o();tb=boucle('ted','#a9794f');x,y=2.1,2.35
    d.at(2.25,2.3,.014,-.5);d.sphere(0,0,.15,.14,tb,24,1.1);d.sphere(0,-.02,.36,.115,tb,24,.95);d.sphere(0,-.115,.335,.05,M['cream'],18,.8);d.sphere(0,-.162,.345,.014,M['black'],12)
    for q in(-1,1):d.sphere(q*.085,0,.46,.042,tb,16);d.sphere(q*.045,-.122,.39,.011,M['black'],12);d.tube([(q*.1,-.02,.24),(q*.17,-.09,.16)],[.05,.042],tb,14);d.sphere(q*.17,-.09,.16,.044,tb,14);d.tube([(q*.07,-.05,.06),(q*.12,-.22,.05)],[.062,.052],tb,14);d.sphere(q*.12,-.22,.055,.055,tb,14)
    d.o();d.build();drapes('cu',fabric('dr','#d9c3a8'),'w',1.4,1.3,2.55,W,D,.4);put('pd',lambda b:pendant(b,M['linen'],M['inner'],M['black'],3,.5,.28,M['bulb']),1.75,1.9,H);point(1.75,1.9,1.95,9)
    return (3.75,.25,1.3),(1.95,3.3,1.02),20,.8
ROOMS=dict(fireside=fireside,dining=dining,shoji=shoji,seaview=seaview,galley=galley,vestibule=vestibule,laundry=laundry,cabin=cabin)
